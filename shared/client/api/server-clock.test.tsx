import { saveServerTime, serverNow } from "./server-clock";

const SERVER = Date.parse("2026-03-01T12:00:00Z");
const HOUR = 3_600_000;
let page = 0;
let device = SERVER - 5 * HOUR;

beforeEach(() => {
  jest.spyOn(performance, "now").mockImplementation(() => page);
  jest.spyOn(Date, "now").mockImplementation(() => device);
});
afterEach(() => jest.restoreAllMocks());

/** The device sleeps, during which the time since the page was opened stands still. */
const sleep = (ms: number) => {
  device += ms;
};
const pass = (ms: number) => {
  page += ms;
  device += ms;
};
const offset = () => Math.round((serverNow() - SERVER) / 1000);

test("the server's time continues while the device sleeps, and slow answers don't change it", () => {
  saveServerTime(new Date(SERVER).toUTCString(), page);
  pass(10_000);
  expect(offset()).toBe(11);
  sleep(48 * HOUR);
  expect(offset()).toBe(48 * 3600 + 11);

  const sent = page;
  pass(240_000);
  // It was given at its end, not in the middle.
  saveServerTime(new Date(SERVER + 48 * HOUR + 251_000).toUTCString(), sent);
  expect(offset()).toBe(48 * 3600 + 251);

  // The device's clock was set ahead, and every answer is slow.
  sleep(HOUR);
  saveServerTime(new Date(SERVER + 48 * HOUR + 251_000).toUTCString(), page - 3_000);
  expect(offset()).toBe(48 * 3600 + 253);
});
