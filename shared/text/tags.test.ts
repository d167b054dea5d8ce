import fc from "fast-check";
import { findTags, normalTag, tagsOf } from "./tags";

test.each([
  ["Opening day #Bridges!", ["bridges"]],
  ["#bridges and #BRIDGES, #Bridges", ["bridges"]],
  ["#réseau #सेतु #橋 #мост", ["réseau", "सेतु", "橋", "мост"]],
  ["#open_to_work #2026goals", ["open_to_work", "2026goals"]],
  ["(#first)\n#second", ["first", "second"]],
  ["#Ｂｒｉｄｇｅ", ["bridge"]],
  ["We are #1, issue #42", []],
  ["C#sharp, &#x27; ##twice a/#b @#c", []],
  ["https://example.com/#part and https://example.com/x#y", []],
  [`#${"a".repeat(51)}`, []],
  ["# alone", []],
])("%s has the hashtags %j", (text, tags) => {
  expect(tagsOf(text)).toEqual(tags);
});

test("finds the parts of a text, and leaves nothing out", () => {
  const text = "Look: https://example.com/x #Bridge, and more";
  expect(findTags(text)).toEqual([
    { text: "Look: " },
    { text: "example.com/x", href: "https://example.com/x" },
    { text: " " },
    { text: "#Bridge", tag: "bridge" },
    { text: ", and more" },
  ]);
});

test("a text's eleventh hashtag is plain text, and earlier ones may be repeated", () => {
  const ten = Array.from({ length: 10 }, (_, n) => `t${n}`);
  const text = [...ten, "eleventh", "T0"].map((word) => `#${word}`).join(" ");
  expect(tagsOf(text)).toEqual(ten);
  expect(findTags(text).at(-1)).toEqual({ text: "#T0", tag: "t0" });
});

test("only a word can be a hashtag", () => {
  expect(normalTag("a b")).toBeUndefined();
  expect(normalTag("123")).toBeUndefined();
  expect(normalTag("ﷺ")).toBeUndefined();
});

test("nothing of any text is lost, and a tag's normal form is its own", () => {
  const piece = fc.oneof(
    fc.constantFrom("#", "##", " ", "#tag", "Ａ", "ß", "İ", "ﬁ", "https://a.example/#x", "&#39;", "_", "1"),
    fc.string({ unit: "grapheme", maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const parts = findTags(pieces.join(""));
      expect(parts.map(({ text, href }) => href ?? text).join("")).toBe(pieces.join(""));
      for (const { tag } of parts) if (tag !== undefined) expect(normalTag(tag)).toBe(tag);
    }),
  );
});
