import fc from "fast-check";
import { mentionsIn } from "./mentions";

const named = (text: string, ...names: string[]) =>
  mentionsIn(
    text,
    names.map((written, index) => ({ written, index })),
  ).map(({ index }) => index);

test("are those whose names are in the text, in its order", () => {
  expect(named("With @Bo Li and @Ann Ek", "Ann Ek", "Bo Li", "Cy Poe")).toEqual([1, 0]);
  expect(named("Nobody")).toEqual([]);
});

test("each position is one person: the longer name, and the first of several namesakes", () => {
  expect(named("@Ann Eklund", "Ann Ek", "Ann Eklund")).toEqual([1]);
  expect(named("@Ann Ek", "Ann Ek", "Ann Ek")).toEqual([0]);
  expect(named("@Ann Ek @Ann Ek", "Ann Ek", "Ann Ek", "Ann Ek")).toEqual([0, 1]);
});

test("each is found at most once, and has a place of its own in the text", () => {
  const name = fc.constantFrom("Ann Ek", "Ann Eklund", "Bo (Li)", "Bo", "$1", "O'Neil", "李");
  const piece = fc.oneof(
    name.map((written) => `@${written}`),
    name,
    fc.constantFrom(" ", "@", "."),
  );
  fc.assert(
    fc.property(fc.array(piece), fc.array(name), (pieces, names) => {
      const text = pieces.join("");
      const found = named(text, ...names);
      expect(new Set(found).size).toBe(found.length);
      let from = 0;
      for (const index of found) {
        const at = text.indexOf(`@${names[index]}`, from);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + 1;
      }
    }),
  );
});
