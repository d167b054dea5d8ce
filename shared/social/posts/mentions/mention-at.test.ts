import { mentionAt } from "./mention-at";

const at = (text: string, ...written: string[]) => mentionAt(text, text.length, written);

test.each([
  ["@", "", 0],
  ["Hi @am", "am", 3],
  ["Hi @Amara Ok", "Amara Ok", 3],
  ["(@Jean-Luc O’", "Jean-Luc O’", 1],
  ["line\n@é", "é", 5],
])("%j starts the name %j", (text, name, from) => {
  expect(at(text)).toEqual({ from, text: name });
});

test.each(["mail@example", "no", "@ home", "@one two three four", "@amara!", "@amara\n"])(
  "%j starts none",
  (text) => {
    expect(at(text)).toBeUndefined();
  },
);

test("text after an existing mention isn't a name", () => {
  expect(at("Hi @Amara Okafor and", "Amara Okafor")).toBeUndefined();
  expect(mentionAt("Hi @am, you", 6, [])).toEqual({ from: 3, text: "am" });
});
