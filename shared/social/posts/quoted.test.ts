import { quoted } from "./quoted";

test.each([
  ["Hello", "“Hello”"],
  ["Hello\nthere", "“Hello…”"],
  ["x".repeat(41), `“${"x".repeat(40)}…”`],
  ["😀".repeat(50), `“${"😀".repeat(40)}…”`],
])("%j is named %s", (text, name) => {
  expect(quoted(text)).toBe(name);
});
