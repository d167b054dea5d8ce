import { timeLeft } from "./time-left";

const HOUR = 3_600_000;

test.each([
  [14 * 24 * HOUR - 1, "14 days left"],
  [47 * HOUR, "2 days left"],
  [24 * HOUR, "1 day left"],
  [23 * HOUR, "23 hours left"],
  [HOUR - 1, "60 minutes left"],
  [1, "1 minute left"],
])("%d milliseconds are %s", (milliseconds, expected) => {
  expect(timeLeft(milliseconds)).toBe(expected);
});
