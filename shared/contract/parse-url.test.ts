import { parseUrl } from "./parse-url";

test("an address with letters beyond ASCII stays one, however often it is read", () => {
  const read = Array.from({ length: 20_000 }, () => parseUrl("https://bücher.example/é")?.href);
  expect([...new Set(read)]).toEqual(["https://xn--bcher-kva.example/%C3%A9"]);
});

test.each(["", "nonsense", "https://", "http://[::1"])("“%s” is no address", (address) => {
  expect(parseUrl(address)).toBeUndefined();
});

test("an address is relative to its base", () => {
  expect(parseUrl("../b?c", "https://a.example/d/e")?.href).toBe("https://a.example/b?c");
});
