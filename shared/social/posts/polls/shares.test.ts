import { sharesOf } from "./shares";

test.each([
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1, 0],
    [100, 0],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [1, 1, 4],
    [17, 17, 66],
  ],
  [
    [2, 2, 1, 1],
    [33, 33, 17, 17],
  ],
  [
    [999, 1],
    [100, 0],
  ],
])("the shares of %j are %j", (counts, expected) => {
  expect(sharesOf(counts)).toEqual(expected);
});
