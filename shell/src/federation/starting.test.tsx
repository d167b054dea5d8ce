import { watchStarts } from "./starting";

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A page of this tab, which finds what its earlier ones left. */
const openHere = () => watchStarts(sessionStorage, localStorage);

/** A page of a new tab, which has a storage of its own. */
const openNewTab = () => watchStarts(undefined, localStorage);

/** Nothing of a frozen page runs any more, though time passes. */
function freeze(seconds: number): void {
  const frozenAt = Date.now();
  jest.clearAllTimers();
  jest.setSystemTime(frozenAt + seconds * 1_000);
}

test("the page after a frozen one knows which entry froze", () => {
  openHere().begin("/jobs/v2.js");
  freeze(6);
  expect([...openHere().frozen]).toEqual(["/jobs/v2.js"]);
});

test("a page that follows before the earlier one learns of its end doesn't take it for frozen", () => {
  openHere().begin("/jobs/v2.js");
  jest.advanceTimersByTime(30_000);
  expect([...openHere().frozen]).toEqual([]);
});

test("a new tab knows it, too, once the page was silent, and so does each that follows", () => {
  openHere().begin("/jobs/v2.js");
  freeze(16);
  expect([...openNewTab().frozen]).toEqual(["/jobs/v2.js"]);
  expect([...openNewTab().frozen]).toEqual(["/jobs/v2.js"]);
});

test("an entry that was tried again, and whose page has settled, is started everywhere again", () => {
  openHere().begin("/jobs/v2.js");
  freeze(16);
  const again = openNewTab();
  again.begin("/jobs/v2.js");
  again.shown();
  jest.advanceTimersByTime(4_000);
  expect([...openNewTab().frozen]).toEqual([]);
});

test("a tab that is opened while another one starts a remote, however slowly, starts it as well", () => {
  openHere().begin("/jobs/v2.js");
  jest.advanceTimersByTime(30_000);
  expect([...openNewTab().frozen]).toEqual([]);
});

test("a remote whose page has settled didn't freeze", () => {
  const starting = openHere();
  starting.begin("/jobs/v2.js");
  starting.shown();
  jest.advanceTimersByTime(4_000);
  freeze(16);
  expect([...openHere().frozen]).toEqual([]);
});

test("a remote that freezes soon after its page has appeared is noticed", () => {
  const starting = openHere();
  starting.begin("/jobs/v2.js");
  starting.shown();
  jest.advanceTimersByTime(2_000);
  freeze(6);
  expect([...openHere().frozen]).toEqual(["/jobs/v2.js"]);
});

test("a page that is left normally while a remote starts didn't freeze", () => {
  openHere().begin("/jobs/v2.js");
  window.dispatchEvent(new Event("pagehide"));
  freeze(16);
  expect([...openHere().frozen]).toEqual([]);
});

test("a page that is hidden while a remote starts, and perhaps ended by the browser, didn't freeze", () => {
  openHere().begin("/jobs/v2.js");
  jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  freeze(16);
  expect([...openHere().frozen]).toEqual([]);
});

test("a page that the browser suspends while a remote starts didn't freeze", () => {
  openHere().begin("/jobs/v2.js");
  document.dispatchEvent(new Event("freeze"));
  freeze(16);
  expect([...openHere().frozen]).toEqual([]);
});

test("a page that is busy for some seconds while a remote starts didn't freeze for other tabs", () => {
  openHere().begin("/jobs/v2.js");
  freeze(10);
  expect([...openNewTab().frozen]).toEqual([]);
});

test("a start that has ended isn't brought back by another tab that starts a remote at the same time", () => {
  const here = openHere();
  here.begin("/jobs/v2.js");
  here.shown();
  // Browsers tell a tab late what another one has removed.
  const late = { ...localStorage };
  jest.spyOn(Storage.prototype, "getItem").mockImplementation((key) => late[key] ?? null);
  const there = openNewTab();
  there.begin("/feed/v1.js");
  jest.advanceTimersByTime(3_500);
  there.shown();
  jest.advanceTimersByTime(4_000);
  jest.restoreAllMocks();
  freeze(16);
  expect([...openNewTab().frozen]).toEqual([]);
});

test("a week after a page froze, it no longer counts, and nothing of it is stored", () => {
  openNewTab().begin("/jobs/v2.js");
  freeze(7 * 24 * 60 * 60);
  expect([...openNewTab().frozen]).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("what another program has stored there doesn't matter", () => {
  for (const stored of ["broken", "null", "[]", "-1"]) {
    localStorage.setItem("remoteStart:/jobs/v1.js", stored);
    sessionStorage.setItem("remoteStarting", stored);
    expect([...openHere().frozen]).toEqual([]);
  }
});

test("without storage the page still works", () => {
  const starting = watchStarts(undefined, undefined);
  starting.begin("/jobs/v2.js");
  starting.shown();
  expect([...starting.frozen]).toEqual([]);
});
