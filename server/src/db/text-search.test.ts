import { neighbours, wordsOf } from "./text-search";

test("words one typo away are taken, and no others", () => {
  expect(neighbours("brige")).toEqual(expect.arrayContaining(["bridge", "brig", "birge", "bribe"]));
  expect(neighbours("brige")).not.toContain("bridges");
  expect(neighbours("brige")).not.toContain("brige");
});

test("only words are taken, and nothing of the query language", () => {
  expect(wordsOf("C++ & (Dév) | !ops:* 'x' dev")).toEqual(["c", "dev", "ops", "x"]);
});
