import { nextDue } from "./alert-period";

const at = (day: number) => new Date(`2026-05-${String(day).padStart(2, "0")}T09:00:00Z`);
const now = new Date("2026-05-10T09:01:00Z");

test.each([
  ["daily", at(10), at(11)],
  ["weekly", at(10), at(17)],
  ["daily", at(7), at(11)],
  ["weekly", at(1), at(15)],
] as const)("an alert that is %s and was due at %s is due again at %s", (frequency, due, next) => {
  expect(nextDue(frequency, due, now)).toEqual(next);
});
