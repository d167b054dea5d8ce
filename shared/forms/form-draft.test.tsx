import fc from "fast-check";
import { draftOf, draftsOf } from "./form-draft";

const empty = { title: "", skills: [""], place: { country: "" } };
const open = () => draftOf<typeof empty>("ada", { name: "job", version: 2 }, empty);

/** Every text in a value that isn't blank. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

test("whatever is stored as a draft opens as the form or as text, and no text is lost", () => {
  const typed = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("", "Cook", " "));
  const likeForm = fc.record(
    {
      title: fc.oneof(typed, fc.jsonValue()),
      skills: fc.oneof(fc.array(typed), fc.jsonValue()),
      place: fc.oneof(fc.record({ country: typed }), fc.jsonValue()),
      gone: typed,
    },
    { requiredKeys: [] },
  );
  const saved = fc.oneof(
    fc.jsonValue(),
    fc.record({
      version: fc.constantFrom(1, 2, "2"),
      values: fc.oneof(likeForm, fc.jsonValue()),
      base: fc.jsonValue(),
    }),
  );
  fc.assert(
    fc.property(saved, (value) => {
      localStorage.clear();
      localStorage.setItem(`${draftsOf("ada")}job`, JSON.stringify(value));
      const draft = open();
      const shown = draft.values();
      draft.base();
      const texts = textsIn(
        typeof value === "object" && value !== null && "values" in value ? value.values : value,
      );
      const all = [...textsIn(shown), open().old() ?? ""].join("\n");
      for (const text of texts) expect(all).toContain(text);
    }),
  );
});
