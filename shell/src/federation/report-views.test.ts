import { countViews } from "./report-views";

let fetchSpy: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  fetchSpy = jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 204 }));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const told = () => fetchSpy.mock.calls.map(([, { body }]) => JSON.parse(body).remotes);

test("views and load times are told together, by version", () => {
  const views = countViews();
  views.viewed("mf-jobs", "v1");
  views.loaded("mf-jobs", "v1", 321.4);
  views.viewed("mf-jobs", "v1");
  views.viewed("mf-quiz", "q1");
  expect(told()).toEqual([]);
  jest.advanceTimersByTime(15_000);
  expect(told()).toEqual([
    [
      { remote: "mf-jobs", version: "v1", views: 2, loads: [321] },
      { remote: "mf-quiz", version: "q1", views: 1, loads: [] },
    ],
  ]);
});

test("they are told when the tab is left, and once only", () => {
  countViews().viewed("mf-jobs", "v1");
  window.dispatchEvent(new Event("pagehide"));
  jest.advanceTimersByTime(60_000);
  expect(told()).toEqual([[{ remote: "mf-jobs", version: "v1", views: 1, loads: [] }]]);
});
