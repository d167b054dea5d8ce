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
