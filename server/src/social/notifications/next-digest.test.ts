import { nextDigest } from "./next-digest";

test.each([
  ["2026-03-04T00:00:00Z", "2026-03-04T12:00:00.000Z"],
  ["2026-03-04T11:58:59Z", "2026-03-04T12:00:00.000Z"],
  ["2026-03-04T11:59:30Z", "2026-03-05T12:00:00.000Z"],
  ["2026-03-04T12:00:00Z", "2026-03-05T12:00:00.000Z"],
  ["2026-02-28T23:59:59Z", "2026-03-01T12:00:00.000Z"],
])("what happens at %s is mailed at %s", (now, due) => {
  expect(nextDigest(new Date(now)).toISOString()).toBe(due);
});
