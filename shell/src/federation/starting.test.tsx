import { watchStarts } from "./starting";

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

test("the page after one that froze knows with which entry, once", () => {
  watchStarts(sessionStorage).begin("/jobs/v2.js");
  expect(watchStarts(sessionStorage).frozen).toBe("/jobs/v2.js");
  expect(watchStarts(sessionStorage).frozen).toBeUndefined();
});

test("a remote whose page has come to rest did not freeze", () => {
  const starting = watchStarts(sessionStorage);
  starting.begin("/jobs/v2.js");
  starting.shown();
  jest.advanceTimersByTime(2_000);
  expect(sessionStorage.getItem("remoteStarting")).toBe("/jobs/v2.js");
  jest.advanceTimersByTime(2_000);
  expect(watchStarts(sessionStorage).frozen).toBeUndefined();
});

test("a page that is left in the usual way, while a remote starts, did not freeze", () => {
  watchStarts(sessionStorage).begin("/jobs/v2.js");
  window.dispatchEvent(new Event("pagehide"));
  expect(watchStarts(sessionStorage).frozen).toBeUndefined();
});

test("without storage the page goes on", () => {
  const starting = watchStarts(undefined);
  starting.begin("/jobs/v2.js");
  starting.shown();
  expect(starting.frozen).toBeUndefined();
});
