import { mayBeSecret } from "./may-be-secret";

test.each([
  "https://example.com",
  "https://example.com/bridges",
  "https://example.com/2026/11/why-bridges-of-the-nineteenth-century-stand-2",
  "https://example.com/internationalizationandlocalization",
])("%s may have a preview", (address) => {
  expect(mayBeSecret(address)).toBe(false);
});

test.each([
  "https://example.com/reset?token=1",
  "https://example.com/file#key",
  "https://me@example.com/",
  "https://example.com/invite/a8Fk29sLqP03mZx71bQw",
  "https://example.com/s/0190c1f2-7d3a-7c11-9a44-3f2b1c0d9e8f/edit",
])("%s may be secret", (address) => {
  expect(mayBeSecret(address)).toBe(true);
});
