import { parseUrl } from "./parse-url";

test("an address with non-ASCII letters stays valid, however often it is parsed", () => {
  const read = Array.from({ length: 20_000 }, () => parseUrl("https://bücher.example/é")?.href);
  expect([...new Set(read)]).toEqual(["https://xn--bcher-kva.example/%C3%A9"]);
});

test.each(["", "nonsense", "https://", "http://[::1"])("“%s” isn't an address", (address) => {
  expect(parseUrl(address)).toBeUndefined();
});

test("an address is resolved against its base", () => {
  expect(parseUrl("../b?c", "https://a.example/d/e")?.href).toBe("https://a.example/b?c");
});
