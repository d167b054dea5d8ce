import { useTestApp } from "../../testing/app";
import { remoteViews } from "../kernel/db/schema";
import { versionHealth } from "./version-health";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const release = (version: string) => ({
  version,
  title: "Jobs",
  mount: ["/jobs/*"],
  entry: "/entry.js",
  preload: [],
  pages: { "/jobs": [], "/jobs/:id": [] },
});

beforeAll(() => {
  app().registry = {
    remotes: { "mf-jobs": { ...release("v1"), canary: { share: 5, release: release("v2") } } },
  };
});
afterEach(() => app().db.delete(remoteViews));

const report = (version: string, views: number, loads: number[] = [], remote = "mf-jobs") =>
  app().call("reportViews", { remotes: [{ remote, version, views, loads }] });
const health = (version: string) =>
  versionHealth(app().db, {
    remote: "mf-jobs",
    version,
    since: new Date(app().clock.now().getTime() - 60_000),
  });

it("sums up what tabs report, including how long first pages took", async () => {
  await report("v1", 3, [90, 120, 260]);
  await report("v1", 2, [4_000]);
  expect(await health("v1")).toMatchObject({
    errors: 0,
    views: 5,
    loadP50: 200,
    loadP75: 300,
    loadP95: 5_000,
  });
  expect(await app().db.$count(remoteViews)).toBe(1);
});

it("stores nothing about versions that the site doesn't serve", async () => {
  await report("v9", 3);
  await report("v1", 3, [], "mf-made-up");
  await report("v2", 1);
  expect(await app().db.$count(remoteViews)).toBe(1);
});
