import { interviewTime } from "./interview-time";

const start = "2026-03-05T23:30:00Z";

test("an interview's time is shown in the company's zone, and in the reader's if it differs", () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  const zone = jest.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  const readIn = (timeZone: string) => {
    zone.mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone };
    });
    return interviewTime(start, "America/Toronto");
  };
  expect(readIn("America/Toronto")).toBe("Thursday, March 5 at 6:30 PM EST");
  expect(readIn("America/Denver")).toBe("Thursday, March 5 at 6:30 PM EST (4:30 PM MST for you)");
  expect(readIn("Europe/Berlin")).toBe(
    "Thursday, March 5 at 6:30 PM EST (Friday, March 6 at 12:30 AM GMT+1 for you)",
  );
  zone.mockRestore();
});
