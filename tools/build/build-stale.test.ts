import { join } from "node:path";
import { publishRemote, rollBack, switchRemote } from "../release/publish";
import { publishShell } from "../release/publish-shell";
import { useTestSite } from "../testing/test-site";
import { publishBuilt } from "./build-stale";

let root = "";
jest.mock("../repository", () => ({
  ...jest.requireActual("../repository"),
  appFolder: (name: string) => join(root, name),
}));

const site = useTestSite();
const { readLive } = site;
/** Stands for an app's build of what is checked out. */
const build = (name: string, text: string) => site.build(name, text, {}, "dist");
const logged: string[] = [];
const start = () => publishBuilt(["shell", "mf-jobs"], site.dir, (line) => logged.push(line));
const live = () => readLive()["mf-jobs"]?.version;

beforeEach(async () => {
  root = site.root;
  logged.length = 0;
  await publishShell(site.dir, site.buildShell(1, {}, "dist"));
});

test("a build that was made for another site is served", async () => {
  await publishRemote("mf-jobs", site.dir, build("mf-jobs", "1"));
  const version = await publishRemote("mf-jobs", join(site.root, "other"), build("mf-jobs", "2"));
  expect(live()).not.toBe(version);
  await start();
  expect(live()).toBe(version);
  expect(logged).toEqual([]);
});

test("a build of earlier sources that are checked out again is served, too", async () => {
  const first = await publishRemote("mf-jobs", site.dir, build("mf-jobs", "1"));
  await publishRemote("mf-jobs", site.dir, build("mf-jobs", "2"));
  build("mf-jobs", "1");
  await start();
  expect(live()).toBe(first);
});

test.each([
  ["a rollback", () => rollBack("mf-jobs", site.dir)],
  ["a pin", (first: string) => switchRemote("mf-jobs", site.dir, first)],
])("what %s made live stays live, and is named", async (what, change) => {
  const first = await publishRemote("mf-jobs", site.dir, build("mf-jobs", "1"));
  await publishRemote("mf-jobs", site.dir, build("mf-jobs", "2"));
  await change(first);
  await start();
  expect(live()).toBe(first);
  expect(logged).toEqual([
    `mf-jobs ${first} stays live, because of ${what}. To deploy the sources: npm run deploy -w mf-jobs`,
  ]);
});

test("a canary of the checked-out version stays a canary", async () => {
  const first = await publishRemote("mf-jobs", site.dir, build("mf-jobs", "1"));
  const second = build("mf-jobs", "2");
  const tried = await publishRemote("mf-jobs", site.dir, second, { canaryShare: 10 });
  await start();
  expect(readLive()["mf-jobs"]).toMatchObject({ version: first, canary: { release: { version: tried } } });
});
