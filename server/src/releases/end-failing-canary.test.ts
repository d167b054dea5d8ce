import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { useTestApp } from "../../testing/app";
import { clientErrors, remoteViews } from "../kernel/db/schema";
import { endFailingCanary } from "./end-failing-canary";
import { changeSite } from "./site/change-site";
import { readHistory } from "./site/history";

const app = useTestApp();
beforeAll(() => app().clock.stop());
let siteDir: string;

const release = (version: string) => ({
  version,
  title: "Jobs",
  mount: ["/jobs/*"],
  entry: "/entry.js",
  preload: [],
  pages: {},
});

beforeEach(async () => {
  siteDir = mkdtempSync(join(tmpdir(), "canary-"));
  const registry = {
    remotes: { "mf-jobs": { ...release("v1"), canary: { share: 5, release: release("v2") } } },
  };
  writeFileSync(join(siteDir, "remotes.json"), JSON.stringify(registry));
  const begun = new Date(app().clock.now().getTime() - 10 * 60_000).toISOString();
  await changeSite(siteDir, [], { at: begun, name: "mf-jobs", action: "canary", version: "v2", by: "Ada" });
});
afterEach(async () => {
  rmSync(siteDir, { recursive: true });
  await app().db.delete(clientErrors);
  await app().db.delete(remoteViews);
});

interface Seen {
  code?: string;
  minutesAgo?: number;
  /** How many members report the failures, in turn, and from how many networks; by default, each by another. */
  members?: number;
  networks?: number;
}

async function seen(version: string, views: number, errors: number, options: Seen = {}): Promise<void> {
  const { code = "TEST_CODE", minutesAgo = 0, members = errors, networks = errors } = options;
  const slot = new Date(app().clock.now().getTime() - minutesAgo * 60_000);
  await app().db.insert(remoteViews).values({ remote: "mf-jobs", version, slot, views, loads: [] });
  const failures = Array.from({ length: errors }, (_, nth) => ({
    code,
    remote: "mf-jobs",
    version,
    createdAt: slot,
    ...(members > 0 && { member: `member ${nth % members}`, network: `network ${nth % networks}` }),
  }));
  if (errors > 0) await app().db.insert(clientErrors).values(failures);
}

const run = () =>
  endFailingCanary({ db: app().db, clock: app().clock, log: app().log, siteDir, factor: 3, leastErrors: 20 });
const canary = () =>
  JSON.parse(readFileSync(join(siteDir, "remotes.json"), "utf8")).remotes["mf-jobs"].canary;

it("ends a canary that fails more than three times as often as the live version, and records why", async () => {
  await seen("v1", 10_000, 100);
  await seen("v2", 500, 21);
  expect(await run()).toBe(true);
  expect(canary()).toBeUndefined();
  expect((await readHistory(siteDir)).at(-1)).toMatchObject({
    action: "end-canary",
    version: "v2",
    by: "the server",
    notes:
      "21 errors in 500 views (42 per 1,000); the live version has 100 errors in 10000 views (10 per 1,000)",
  });
  expect(await run()).toBe(false);
});

it.each([
  ["fails too seldom to tell", 100, 19],
  ["fails hardly more often", 2_000, 50],
  ["does not fail", 2_000, 0],
])("keeps a canary that %s", async (_what, views, errors) => {
  await seen("v1", 10_000, 100);
  await seen("v2", views, errors);
  expect(await run()).toBe(false);
  expect(canary()).toMatchObject({ share: 5 });
});

it.each([
  ["visitors alone", { members: 0 }],
  ["a few members", { members: 4 }],
  ["many members of one network", { networks: 1 }],
])("keeps a canary whose failures are reported by %s: somebody may be lying", async (_who, by) => {
  await seen("v1", 10_000, 100);
  await seen("v2", 500, 40, by);
  expect(await run()).toBe(false);
  expect(canary()).toMatchObject({ share: 5 });
});

it("ends a canary beside another team's unusable entry, which stays", async () => {
  const file = join(siteDir, "remotes.json");
  const { remotes } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ remotes: { ...remotes, "mf-feed": { mount: "everything" } } }));
  await seen("v1", 10_000, 100);
  await seen("v2", 0, 21);
  expect(await run()).toBe(true);
  expect(canary()).toBeUndefined();
  expect(JSON.parse(readFileSync(file, "utf8")).remotes["mf-feed"]).toEqual({ mount: "everything" });
  expect((await readHistory(siteDir)).at(-1)?.notes).toMatch(/^21 errors before anyone saw it; the live/);
});

it("counts what was reported before more sessions got it", async () => {
  await seen("v1", 10_000, 100);
  await seen("v2", 500, 21);
  const at = new Date(app().clock.now().getTime() + 60_000).toISOString();
  const grown = { at, name: "mf-jobs", action: "canary", version: "v2", share: 50, by: "Ada" } as const;
  await changeSite(siteDir, [], grown);
  expect(await run()).toBe(true);
});

it("ends a canary that was begun while the clock was a year ahead", async () => {
  const at = new Date(app().clock.now().getTime() + 365 * 24 * 60 * 60_000).toISOString();
  const again = { name: "mf-jobs", version: "v2", by: "Ada", at } as const;
  await changeSite(siteDir, [], { ...again, action: "end-canary" });
  await changeSite(siteDir, [], { ...again, action: "canary" });
  await seen("v1", 10_000, 100);
  await seen("v2", 500, 21);
  expect(await run()).toBe(true);
});

it("doesn't count what was reported before the canary began", async () => {
  const createdAt = new Date(app().clock.now().getTime() - 60 * 60_000);
  const old = Array.from({ length: 30 }, () => ({
    code: "TEST_CODE",
    remote: "mf-jobs",
    version: "v2",
    createdAt,
  }));
  await app().db.insert(clientErrors).values(old);
  expect(await run()).toBe(false);
});

it("doesn't count tabs that were opened before the canary", async () => {
  await seen("v1", 10_000, 1);
  await seen("v2", 500, 40, { code: "REMOTE_SHELL_TOO_OLD" });
  expect(await run()).toBe(false);
});

it("compares with the live version's last day if it has few views beside the canary", async () => {
  await seen("v1", 1_000, 20, { minutesAgo: 120 });
  await seen("v1", 2, 0);
  await seen("v2", 1_000, 25);
  expect(await run()).toBe(false);
});

it("compares errors and views of the same time", async () => {
  // The views of a quarter of an hour are counted together: the canary began in the middle of it.
  await seen("v1", 10_000, 50, { minutesAgo: 14 });
  await seen("v1", 4_000, 20);
  await seen("v2", 1_500, 20);
  expect(await run()).toBe(false);
});
