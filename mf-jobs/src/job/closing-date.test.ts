import { closingDate } from "./closing-date";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  ["2026-12-12T12:00:00Z", "December 12"],
  ["2026-12-31T23:59:59.999Z", "December 31"],
  ["2027-01-05T12:00:00Z", "January 5, 2027"],
])("closing at %s reads %s", (closesAt, text) => {
  expect(closingDate(closesAt, now)).toBe(text);
});
