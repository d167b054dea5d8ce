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
  jest.clearAllTimers();
  jest.advanceTimersByTime(seconds * 1_000);
}

test("the page after a frozen one knows at once which entry froze", () => {
  openHere().begin("/jobs/v2.js");
  expect([...openHere().frozen]).toEqual(["/jobs/v2.js"]);
});

test("a new tab knows it, too, once the page was silent, and so does each that follows", () => {
  openHere().begin("/jobs/v2.js");
  freeze(4);
  expect([...openNewTab().frozen]).toEqual(["/jobs/v2.js"]);
  expect([...openNewTab().frozen]).toEqual(["/jobs/v2.js"]);
});

test("an entry that was tried again, and whose page has settled, is started everywhere again", () => {
  openHere().begin("/jobs/v2.js");
  freeze(4);
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
  jest.advanceTimersByTime(2_000);
  expect(sessionStorage.getItem("remoteStarting")).toBe("/jobs/v2.js");
  jest.advanceTimersByTime(2_000);
  freeze(4);
  expect([...openHere().frozen]).toEqual([]);
});

test("a page that is left normally while a remote starts didn't freeze", () => {
  openHere().begin("/jobs/v2.js");
  window.dispatchEvent(new Event("pagehide"));
  freeze(4);
  expect([...openHere().frozen]).toEqual([]);
});

test("a page that is hidden while a remote starts, and perhaps suspended, didn't freeze for other tabs", () => {
  openHere().begin("/jobs/v2.js");
  jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  freeze(4);
  expect([...openNewTab().frozen]).toEqual([]);
});

test("what another program has stored there doesn't matter", () => {
  for (const stored of ["broken", "null", "[]", '{"/jobs/v1.js":"yes"}']) {
    localStorage.setItem("remoteStarts", stored);
    expect([...openHere().frozen]).toEqual([]);
  }
});

test("without storage the page still works", () => {
  const starting = watchStarts(undefined, undefined);
  starting.begin("/jobs/v2.js");
  starting.shown();
  expect([...starting.frozen]).toEqual([]);
});
