import { countdownLabel, parseEnd, secondsUntil } from "./countdown";

const NOW = 1_800_000_000_000;

test.each([
  [0, "00:00"],
  [9, "00:09"],
  [60, "01:00"],
  [3599, "59:59"],
  [6000, "100:00"],
])("shows %d seconds as %s", (seconds, label) => {
  expect(countdownLabel(seconds)).toBe(label);
});

test.each([
  [NOW + 60_000, 60],
  [NOW + 59_001, 60],
  [NOW + 1, 1],
  [NOW, 0],
  [NOW - 5_000, 0],
])("counts whole seconds up to %d", (end, seconds) => {
  expect(secondsUntil(end, NOW)).toBe(seconds);
});

test.each([
  ["nothing stored", null, null],
  ["nonsense", "soon", null],
  ["an empty text", "", null],
  ["an end that has passed", String(NOW - 1), null],
  ["an end beyond any cooldown", String(NOW + 86_400_000), null],
  ["an end to come", String(NOW + 42_000), NOW + 42_000],
])("reads %s", (_, stored, end) => {
  expect(parseEnd(stored, NOW)).toBe(end);
});
