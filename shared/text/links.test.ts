import fc from "fast-check";
import { findLinks } from "./links";

/** Links in brackets, for reading: `see [https://a.example]`. */
function marked(text: string): string {
  return findLinks(text)
    .map((part) => (part.href === undefined ? part.text : `[${part.href}]`))
    .join("");
}

it.each([
  ["no link at all", "no link at all"],
  ["https://a.example", "[https://a.example]"],
  ["see https://a.example/x?y=1#z, please", "see [https://a.example/x?y=1#z], please"],
  ["Really? http://a.example!", "Really? [http://a.example]!"],
  ["(at https://a.example/b)", "(at [https://a.example/b])"],
  ["https://en.wiki.example/Bridge_(road)", "[https://en.wiki.example/Bridge_(road)]"],
  ["https://a.example\nhttps://b.example", "[https://a.example]\n[https://b.example]"],
  ["https://a.example/čeština", "[https://a.example/čeština]"],
  ["javascript:alert(1) ftp://a.example", "javascript:alert(1) ftp://a.example"],
  ["https:// nothing", "https:// nothing"],
  ["https://[no-address", "https://[no-address"],
  ['https://a.example"onclick="x', '[https://a.example]"onclick="x'],
  ["https://a.example<b>", "[https://a.example]<b>"],
])("%j reads %j", (text, expected) => {
  expect(marked(text)).toBe(expected);
});

it("keeps all of a text except the scheme", () => {
  const text = "one https://a.example, two https://b.example/c. three";
  expect(
    findLinks(text)
      .map((part) => part.href ?? part.text)
      .join(""),
  ).toBe(text);
  expect(findLinks("https://a.example/b")).toEqual([{ text: "a.example/b", href: "https://a.example/b" }]);
});

it("reads a long hostile text quickly", () => {
  const text = `https://a.example/${")".repeat(3_000)}`;
  expect(marked(text)).toBe(`[https://a.example/]${")".repeat(3_000)}`);
});

test("nothing of any text is lost, and only addresses become links", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "https://",
      "http://a.example/x",
      "(",
      ")",
      "]",
      "[",
      ". ",
      "<",
      '"',
      "://",
      "HTTPS://é.example",
    ),
    fc.string({ unit: "grapheme", maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const parts = findLinks(pieces.join(""));
      expect(parts.map(({ text, href }) => href ?? text).join("")).toBe(pieces.join(""));
      for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\//i);
    }),
  );
});
