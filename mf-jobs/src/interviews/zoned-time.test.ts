import fc from "fast-check";
import { interviewTime, localTimeOf, momentOf } from "./zoned-time";

test.each([
  ["2026-11-24", "10:00", "UTC", "2026-11-24T10:00:00.000Z"],
  ["2026-11-24", "10:00", "Europe/Berlin", "2026-11-24T09:00:00.000Z"],
  ["2026-07-24", "10:00", "Europe/Berlin", "2026-07-24T08:00:00.000Z"],
  ["2026-11-24", "00:15", "Asia/Kolkata", "2026-11-23T18:45:00.000Z"],
  ["2026-12-31", "23:00", "America/Toronto", "2027-01-01T04:00:00.000Z"],
  // In New York 02:00 to 03:00 doesn't exist on this day …
  ["2026-03-08", "01:59", "America/New_York", "2026-03-08T06:59:00.000Z"],
  ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
  ["2026-03-08", "03:00", "America/New_York", "2026-03-08T07:00:00.000Z"],
  // … and 01:00 to 02:00 comes twice on this one.
  ["2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
  ["2026-11-01", "02:00", "America/New_York", "2026-11-01T07:00:00.000Z"],
])("%s %s in %s is %s", (date, time, zone, moment) => {
  expect(momentOf({ date, time }, zone)).toBe(moment);
});

test.each(["UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Kiritimati"])("%s leads back", (zone) => {
  const local = { date: "2026-02-28", time: "23:45" };
  expect(localTimeOf(momentOf(local, zone) ?? "", zone)).toEqual(local);
});

test.each([
  ["", "10:00"],
  ["2026-11-24", ""],
])("%j and %j aren't a valid time", (date, time) => {
  expect(momentOf({ date, time }, "UTC")).toBeUndefined();
});

test("is shown in the zone in which it was scheduled", () => {
  expect(interviewTime("2026-11-24T09:00:00.000Z", "Europe/Berlin")).toBe(
    "Tue, Nov 24, 2026, 10:00 AM GMT+1",
  );
});

test("is in UTC where the platform doesn't know the zone in which it was planned", () => {
  const zone = "Mars/Olympus_Mons";
  expect(localTimeOf("2026-11-24T09:00:00.000Z", zone)).toEqual({ date: "2026-11-24", time: "09:00" });
  expect(momentOf({ date: "2026-11-24", time: "09:00" }, zone)).toBe("2026-11-24T09:00:00.000Z");
  expect(interviewTime("2026-11-24T09:00:00.000Z", zone)).toBe("Tue, Nov 24, 2026, 9:00 AM UTC");
});

test("in every zone and at every minute, the clock shows what was chosen, except where it skips", () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const minute = fc
    .integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2036, 0) / 60_000 })
    .map((value) => new Date(value * 60_000).toISOString());
  fc.assert(
    fc.property(zone, minute, (zone, moment) => {
      const local = localTimeOf(moment, zone);
      const found = momentOf(local, zone) ?? "";
      expect([zone, moment, localTimeOf(found, zone)]).toEqual([zone, moment, local]);
      // Where a clock shows a time twice, it is the first.
      expect(found <= moment).toBe(true);
    }),
    // Zones change their clocks twice a year: ordinary minutes hardly meet one.
    {
      examples: [
        ["Europe/Berlin", "2026-10-25T00:30:00.000Z"],
        ["Australia/Lord_Howe", "2027-04-03T14:45:00.000Z"],
      ],
    },
  );
});
