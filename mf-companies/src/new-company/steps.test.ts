import { firstRefused, isLast, stepOfAddress } from "./steps";

test.each([
  [null, 0],
  ["1", 0],
  ["2", 1],
  ["3", 2],
  ["4", 0],
  ["-1", 0],
  ["two", 0],
])("shows for ?step=%s the step with index %d", (asked, index) => {
  expect(stepOfAddress(asked)).toBe(index);
});

test("finishes with the third step", () => {
  expect([0, 1, 2].map(isLast)).toEqual([false, false, true]);
});

test.each([
  [{}, undefined],
  [{ industry: {}, company_type: {} }, 0],
  [{ company_type: {}, name: undefined }, 1],
  [{ description: {} }, 2],
])("finds the first step that %j refuses", (errors, index) => {
  expect(firstRefused(errors)).toBe(index);
});
