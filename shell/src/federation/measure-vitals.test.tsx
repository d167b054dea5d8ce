import { onCLS, onINP, onLCP } from "web-vitals";
import { measureVitals } from "./measure-vitals";
import type { View } from "./remotes";

jest.mock("web-vitals", () => ({ onLCP: jest.fn(), onINP: jest.fn(), onCLS: jest.fn() }));

const jobs = {
  version: "v1",
  title: "Jobs",
  mount: ["/jobs/*"],
  entry: "/jobs.js",
  preload: [],
  pages: { "/jobs": [], "/jobs/:id": [] },
};

/** Says what the library says about a visit. */
function measured(watched: unknown, metric: object): void {
  const [[note]] = (watched as jest.Mock<void, [(metric: object) => void]>).mock.calls as [
    [(metric: object) => void],
  ];
  note(metric);
}

test("what a page measures is noted once, for its version and its page, not for its address", () => {
  const views: View[] = [];
  const remotes = {
    ownerOf: (path: string) => (path.startsWith("/jobs") ? "mf-jobs" : undefined),
    versionOf: () => "v1",
    published: () => ({ "mf-jobs": jobs }),
  };
  const entries = [{ name: "https://site.example/jobs?sort=new" }];
  Object.assign(performance, { getEntriesByType: () => entries });
  measureVitals(remotes, views);
  measured(onLCP, { id: "1", name: "LCP", value: 1_200 });
  measured(onLCP, { id: "1", name: "LCP", value: 1_300 });
  measured(onCLS, {
    id: "2",
    name: "CLS",
    value: 0.02,
    navigationURL: "https://site.example/jobs/7?from=mail",
  });
  measured(onINP, { id: "3", name: "INP", value: 90, navigationURL: "https://site.example/nowhere" });
  expect(views).toEqual([
    { remote: "mf-jobs", version: "v1", vital: { page: "/jobs", metric: "LCP", value: 1_200 } },
    { remote: "mf-jobs", version: "v1", vital: { page: "/jobs/:id", metric: "CLS", value: 0.02 } },
  ]);
});
