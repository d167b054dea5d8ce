import { hourlyWage } from "./money";

it.each([
  [1, "$1 / hour"],
  [32, "$32 / hour"],
  [10_000, "$10,000 / hour"],
])("%d dollars read %s", (salary, text) => {
  expect(hourlyWage(salary)).toBe(text);
});
