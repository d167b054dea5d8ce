import { moved } from "./reorder";

test.each([
  [1, -1, ["b", "a", "c"]],
  [1, 1, ["a", "c", "b"]],
  [0, -1, ["a", "b", "c"]],
  [2, 1, ["a", "b", "c"]],
] as const)("moves the item at %i by %i", (index, by, expected) => {
  expect(moved(["a", "b", "c"], index, by)).toEqual(expected);
});
