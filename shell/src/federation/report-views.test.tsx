import type { View } from "./remotes";
import { reportViews } from "./report-views";

let fetchSpy: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  fetchSpy = jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 204 }));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const reports = () => fetchSpy.mock.calls.map(([, { body }]) => JSON.parse(body).remotes);

test("views and load times are reported together, by version, including those before the start", () => {
  const views: View[] = [{ remote: "mf-jobs", version: "v1" }];
  reportViews(views);
  views.push({ remote: "mf-jobs", version: "v1", loadedIn: 321.4 });
  views.push({ remote: "mf-jobs", version: "v1" }, { remote: "mf-quiz", version: "q1" });
  expect(reports()).toEqual([]);
  jest.advanceTimersByTime(15_000);
  expect(reports()).toEqual([
    [
      { remote: "mf-jobs", version: "v1", views: 2, loads: [321] },
      { remote: "mf-quiz", version: "q1", views: 1, loads: [] },
    ],
  ]);
});

test("a page that appears only after its view was reported is reported, too", () => {
  const views: View[] = [{ remote: "mf-jobs", version: "v1" }];
  reportViews(views);
  jest.advanceTimersByTime(15_000);
  views.push({ remote: "mf-jobs", version: "v1", loadedIn: 18_000 });
  jest.advanceTimersByTime(15_000);
  expect(reports()).toEqual([
    [{ remote: "mf-jobs", version: "v1", views: 1, loads: [] }],
    [{ remote: "mf-jobs", version: "v1", views: 0, loads: [18_000] }],
  ]);
});

test("they are reported when the tab is left, and only once", () => {
  reportViews([{ remote: "mf-jobs", version: "v1" }]);
  window.dispatchEvent(new Event("pagehide"));
  jest.advanceTimersByTime(60_000);
  expect(reports()).toEqual([[{ remote: "mf-jobs", version: "v1", views: 1, loads: [] }]]);
});

test("what pages measure is reported with their version, and counts as no view", () => {
  const vital = { page: "/jobs/:id", metric: "LCP" as const, value: 1_812.5 };
  reportViews([{ remote: "mf-jobs", version: "v1", vital }]);
  jest.advanceTimersByTime(15_000);
  expect(reports()).toEqual([[{ remote: "mf-jobs", version: "v1", views: 0, loads: [], vitals: [vital] }]]);
});

test("a developer's own remote isn't reported", () => {
  const own = "http://localhost:3005";
  reportViews([{ remote: "mf-jobs", version: own }]);
  jest.advanceTimersByTime(15_000);
  expect(reports()).toEqual([]);
});
