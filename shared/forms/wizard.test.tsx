import { firstRefused, stepOfAddress } from "./wizard";

const steps = [{ fields: ["name", "website"] }, { fields: ["type"] }, { fields: ["description"] }];

test.each([
  [null, 0],
  ["1", 0],
  ["2", 1],
  ["3", 2],
  ["4", 0],
  ["-1", 0],
  ["two", 0],
])("shows for ?step=%s the step with index %d", (asked, index) => {
  expect(stepOfAddress(steps, asked)).toBe(index);
});

test.each([
  [{}, undefined],
  [{ website: {}, type: {} }, 0],
  [{ type: {}, name: undefined }, 1],
  [{ description: {} }, 2],
])("finds the first step that %j refuses", (errors, index) => {
  expect(firstRefused(steps, errors)).toBe(index);
});
