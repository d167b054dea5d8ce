import { useTestApp } from "../../testing/app";
import { buildUser } from "../../testing/builders";
import { remoteViews, remoteVitals } from "../kernel/db/schema";
import { readSiteVitals } from "./healths";

const app = useTestApp();
const release = (version: string) => ({
  version,
  title: "Jobs",
  mount: ["/jobs/*"],
  entry: "/entry.js",
  preload: [],
  pages: { "/jobs": [], "/jobs/:id": [] },
});
const registry = {
  remotes: { "mf-jobs": { ...release("v1"), canary: { share: 5, release: release("v2") } } },
};

beforeAll(() => {
  app().registry = registry;
});
afterEach(() => app().db.delete(remoteVitals));

const report = (version: string, page: string, metric: "LCP" | "INP" | "CLS", ...values: number[]) =>
  app().call("reportViews", {
    remotes: [
      {
        remote: "mf-jobs",
        version,
        views: 0,
        loads: [],
        vitals: values.map((value) => ({ page, metric, value })),
      },
    ],
  });

const list = async () => {
  const viewer = await buildUser(app().db, { role: "moderator" });
  return (await app().call("listReleaseVitals", { name: "mf-jobs" }, viewer)).body;
};

it("lists what three of four visits had at most, by page and version", async () => {
  await report("v1", "/jobs/:id", "LCP", 800, 900);
  await report("v1", "/jobs/:id", "LCP", 1_200, 9_000);
  await report("v1", "/jobs/:id", "CLS", 0.02);
  await report("v2", "/jobs/:id", "LCP", 20_000);
  await report("v1", "/jobs", "INP", 60, 70, 80, 450);
  const page = "/jobs/:id";
  expect(await list()).toEqual([
    { page: "/jobs", version: "v1", metric: "INP", p75: 100, over: false, visits: 4 },
    { page, version: "v1", metric: "LCP", p75: 1_500, over: false, visits: 4 },
    { page, version: "v1", metric: "CLS", p75: 0.025, over: false, visits: 1 },
    { page, version: "v2", metric: "LCP", p75: 10_000, over: true, visits: 1 },
  ]);
  // They say nothing about how often it was opened.
  expect(await app().db.$count(remoteViews)).toBe(0);
});

it("counts nothing of versions and pages that the site doesn't serve", async () => {
  await report("v9", "/jobs", "LCP", 800);
  await report("v1", "/made-up", "LCP", 800);
  await report("v1", "constructor", "LCP", 800);
  expect(await list()).toEqual([]);
});

it("sums up a week, and a version's pages for operators", async () => {
  await report("v1", "/jobs", "LCP", 800);
  app().clock.advance({ days: 2 });
  await report("v1", "/jobs", "LCP", 4_500);
  await report("v1", "/jobs/:id", "LCP", 800, 800);
  expect(await list()).toMatchObject([
    { p75: 6_000, visits: 2 },
    { p75: 1_000, visits: 2 },
  ]);
  expect(await readSiteVitals(app().db, registry, app().clock.now())).toEqual([
    { remote: "mf-jobs", version: "v1", metric: "LCP", p75: 1_000 },
  ]);
  app().clock.advance({ days: 5 });
  expect(await list()).toMatchObject([{ visits: 1 }, { visits: 2 }]);
});
