import { isTwoTyposAway, neighbors, wordsOf } from "./text-search";

test("words one typo away are included, and no others", () => {
  expect(neighbors("brige")).toEqual(expect.arrayContaining(["bridge", "brig", "birge", "bribe"]));
  expect(neighbors("brige")).not.toContain("bridges");
  expect(neighbors("brige")).not.toContain("brige");
});

test("only words are used, and nothing of the query language", () => {
  expect(wordsOf("C++ & (Dév) | !ops:* 'x' dev")).toEqual(["c", "dév", "ops", "x", "dev"]);
});

test.each([
  ["katherine", "cathrine", true],
  ["okofer", "okafor", true],
  ["brnadtt", "brandt", true],
  ["brandt", "brandt", true],
  ["katherine", "catrin", false],
  ["okafor", "oakforth", false],
])("%s and %s are two typos away: %s", (one, other, expected) => {
  expect(isTwoTyposAway(one, other)).toBe(expected);
  expect(isTwoTyposAway(other, one)).toBe(expected);
});
