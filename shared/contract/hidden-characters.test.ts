import { profileForm } from "./accounts";
import { companyForm } from "./companies";
import { hasHiddenCharacters } from "./hidden-characters";
import { postForm } from "./posts";

test.each([
  ["a turn of direction", "Ada\u202Eecalevol"],
  ["an isolate", "\u2066Ada\u2069"],
  ["a direction mark", "Ada\u200E"],
  ["a zero-width space", "Ada\u200BLovelace"],
  ["a word joiner", "Ada\u2060"],
  ["a byte order mark", "A\uFEFFda"],
  ["a soft hyphen", "Love\u00ADlace"],
  ["a line separator", "Ada\u2028Lovelace"],
  ["a Hangul filler", "\u3164"],
  ["a blank of Braille", "\u2800"],
  ["a tag", "Ada\u{E0041}"],
  ["a joiner between Latin letters", "Ada\u200DLovelace"],
  ["a selector after a letter", "A\uFE0Fda"],
])("%s is hidden", (_, text) => {
  expect(hasHiddenCharacters(text)).toBe(true);
});

test.each([
  ["an accent", "Zoe\u0301 O\u2019Brien-S\u00E1nchez"],
  ["Persian with a non-joiner", "\u0639\u0644\u06CC\u200C\u0631\u0636\u0627"],
  ["Sinhala with a joiner", "\u0DC1\u0DCA\u200D\u0DBB\u0DD3"],
  ["Hebrew", "\u05E2\u05D3\u05D4"],
  ["a variant of a Han character", "\u845B\u{E0100}\u57CE"],
  ["an emoji of several", "Engineer \u{1F469}\u{1F3FD}\u200D\u{1F4BB}"],
  ["an emoji with a selector", "Chef \u2764\uFE0F\u200D\u{1F525}"],
])("%s is not", (_, text) => {
  expect(hasHiddenCharacters(text)).toBe(false);
});

test("a name with hidden characters is refused, and the message names the field", () => {
  const { error } = profileForm.safeParse({ first_name: "Ada\u202E", last_name: "Love\u200Blace" });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["first_name", "First Name contains invisible characters. Type it instead of pasting it"],
    ["last_name", "Last Name contains invisible characters. Type it instead of pasting it"],
  ]);
  const company = { website: "https://a.example", industry: "Technology", company_type: "Partnership" };
  expect(companyForm.safeParse({ ...company, name: "North\u2066wind" }).error?.issues[0]?.path).toEqual([
    "name",
  ]);
});

test("a long text may contain them", () => {
  expect(postForm.safeParse({ content: "\u2067\u05E2\u05D3\u05D4\u2069 said hello" }).success).toBe(true);
});

test("a long run of combining marks is refused without being normalized, which would take seconds", () => {
  const normalize = jest.spyOn(String.prototype, "normalize");
  const { error } = postForm.safeParse({ content: `e${"\u0301\u0323".repeat(60_000)}` });
  expect(error?.issues).toHaveLength(1);
  expect(error?.issues[0]?.message).toBe("Post contains characters that can't be used");
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
});
