import { periodLabel } from "./periods";

test.each([
  [null, null, ""],
  ["2024-01-31", null, "Jan 2024 – Present"],
  ["2019-09-01", "2024-01-31", "Sep 2019 – Jan 2024"],
  [null, "2024-01-01", "Until Jan 2024"],
])("from %s to %s reads %j", (start, end, label) => {
  expect(periodLabel(start, end)).toBe(label);
});
