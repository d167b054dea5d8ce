import { exactTime, relativeTime } from "./relative-time";

const now = new Date("2026-11-21T12:00:00Z");

it.each([
  ["2026-11-21T12:00:00Z", "now"],
  ["2026-11-21T11:59:01Z", "now"],
  ["2026-11-21T11:59:00Z", "1m ago"],
  ["2026-11-21T10:00:30Z", "1h ago"],
  ["2026-11-20T12:00:00Z", "yesterday"],
  ["2026-11-15T12:00:00Z", "6d ago"],
  ["2026-11-14T12:00:00Z", "last week"],
  ["2026-11-01T12:00:00Z", "2w ago"],
  ["2026-08-01T12:00:00Z", "3mo ago"],
  ["2024-11-01T12:00:00Z", "2y ago"],
])("%s reads %s", (time, text) => {
  expect(relativeTime(new Date(time), now)).toBe(text);
});

it.each([
  ["2026-11-21T11:59:01Z", "just now"],
  ["2026-11-21T11:59:00Z", "1 minute ago"],
  ["2026-11-21T10:00:30Z", "1 hour ago"],
  ["2026-11-20T12:00:00Z", "yesterday"],
])("%s reads %s in a sentence", (time, text) => {
  expect(relativeTime(new Date(time), now, "long")).toBe(text);
});

it.each([
  [new Date(2026, 10, 20, 13), "23h ago"],
  [new Date(2026, 10, 20, 0, 1), "yesterday"],
  [new Date(2026, 10, 19, 23, 59), "2d ago"],
  [new Date(2026, 10, 14, 23), "last week"],
  [new Date(2026, 10, 22, 23), "tomorrow"],
])("counts days of the reader's calendar: %s reads %s", (time, text) => {
  expect(relativeTime(time, new Date(2026, 10, 21, 12))).toBe(text);
});

it("gives the exact moment in words", () => {
  expect(exactTime(new Date(2026, 10, 21, 14, 5))).toMatch(/^November 21, 2026 at 2:05\sPM$/);
});
