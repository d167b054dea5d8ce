import { startClock } from "./start-clock";

const RealDate = Date;
afterEach(() => {
  globalThis.Date = RealDate;
});

test("a clock that was set keeps running, and explicit dates are unaffected", () => {
  startClock("2026-12-24T09:00Z");
  expect(new Date().toISOString()).toMatch(/^2026-12-24T09:00:0/);
  expect(Date.now()).toBeGreaterThanOrEqual(RealDate.parse("2026-12-24T09:00Z"));
  expect(Date()).toContain("2026");
  expect(new Date(0).toISOString()).toBe("1970-01-01T00:00:00.000Z");
  expect(new Date(2020, 1, 2).getFullYear()).toBe(2020);
  expect(new Date()).toBeInstanceOf(Date);
  expect(Date.UTC(2020, 0, 1)).toBe(RealDate.UTC(2020, 0, 1));
});

test("an empty time doesn't change the clock", () => {
  startClock("");
  expect(Date).toBe(RealDate);
});
