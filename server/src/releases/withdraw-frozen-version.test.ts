import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { useTestApp } from "../../testing/app";
import { buildAccount } from "../../testing/builders";
import { accounts, clientErrors, outbox, remoteViews, throttles } from "../kernel/db/schema";
import { changeSite } from "./site/change-site";
import { type HistoryEntry, readHistory } from "./site/history";
import { withdrawFrozenVersion } from "./withdraw-frozen-version";

const app = useTestApp();
beforeAll(() => app().clock.stop());
let siteDir: string;

const entryOf = (version: string) => ({
  version,
  title: "Jobs",
  mount: ["/jobs/*"],
  entry: `/remotes/mf-jobs/${version}/entry.js`,
  integrity: `sha384-${"A".repeat(64)}`,
  preload: [],
  pages: {},
});

/** Puts a version's files on the site. */
function store(version: string, needs: object = { modules: {}, calls: {}, events: [] }): void {
  const { title, mount, preload, pages, integrity } = entryOf(version);
  const release = {
    name: "mf-jobs",
    title,
    mount,
    entry: "entry.js",
    integrity,
    preload,
    pages,
    needs,
    wires: {},
  };
  mkdirSync(join(siteDir, "remotes/mf-jobs", version), { recursive: true });
  mkdirSync(join(siteDir, "releases/mf-jobs"), { recursive: true });
  writeFileSync(join(siteDir, "releases/mf-jobs", `${version}.json`), JSON.stringify(release));
}

const registry = (remote: object) =>
  writeFileSync(join(siteDir, "remotes.json"), JSON.stringify({ remotes: { "mf-jobs": remote } }));
const jobs = () => JSON.parse(readFileSync(join(siteDir, "remotes.json"), "utf8")).remotes["mf-jobs"];
const note = (version: string, action: HistoryEntry["action"], at = app().clock.now()) =>
  changeSite(siteDir, [], { at: at.toISOString(), name: "mf-jobs", action, version, by: "Ada" });

beforeEach(async () => {
  siteDir = mkdtempSync(join(tmpdir(), "frozen-"));
  for (const version of ["v1", "v2", "v3"]) store(version);
  registry({ ...entryOf("v2"), canary: { share: 5, release: entryOf("v3") } });
  await note("v1", "deploy");
  await note("v2", "deploy");
  await note("v3", "canary");
  await buildAccount(app().db, { role: "administrator", email: "grace@example.com" });
  await buildAccount(app().db, { role: "moderator", email: "ada@example.com" });
});
afterEach(async () => {
  rmSync(siteDir, { recursive: true });
  for (const table of [clientErrors, remoteViews, outbox, throttles, accounts]) await app().db.delete(table);
});

/** Reports of a frozen page, each by another member from another network unless said otherwise. */
async function frozen(version: string, reports: number, by: object[] = []): Promise<void> {
  const rows = Array.from({ length: reports }, (_, nth) => ({
    code: "REMOTE_FROZEN",
    remote: "mf-jobs",
    version,
    createdAt: app().clock.now(),
    member: `member ${nth}`,
    network: `network ${nth}`,
    ...by[nth % by.length],
  }));
  await app().db.insert(clientErrors).values(rows);
}

const run = () =>
  withdrawFrozenVersion({
    db: app().db,
    clock: app().clock,
    log: app().log,
    siteDir,
    publicUrl: "https://guildway.test",
  });
const mails = () => app().db.select({ to: outbox.recipient, text: outbox.text }).from(outbox);

it("rolls a live version back to the one before it, records why, and notifies the administrators", async () => {
  await frozen("v2", 5);
  expect(await run()).toBe(true);
  expect(jobs()).toMatchObject({ version: "v1", entry: "/remotes/mf-jobs/v1/entry.js" });
  expect((await readHistory(siteDir)).at(-1)).toMatchObject({
    action: "rollback",
    version: "v1",
    replaced: "v2",
    withdrawn: "v2",
    endedCanary: "v3",
    by: "the server",
    notes: "it froze the pages of 5 members in 5 networks",
  });
  expect(await mails()).toEqual([
    { to: "grace@example.com", text: expect.stringContaining("new pages get version v1 again") },
  ]);
  expect(await run()).toBe(false);
});

it("ends a canary, and leaves the live version as it is", async () => {
  await frozen("v3", 5);
  expect(await run()).toBe(true);
  expect(jobs()).toEqual(entryOf("v2"));
  expect((await readHistory(siteDir)).at(-1)).toMatchObject({ action: "end-canary", withdrawn: "v3" });
  expect((await mails())[0]?.text).toContain("It was a canary, which has ended");
});

it.each([
  ["visitors alone", 500, [{ member: null, network: null }]],
  ["one network alone", 500, [{ network: "one" }]],
  ["one member alone, wherever they are", 500, [{ member: "one" }]],
  ["a few members", 4, []],
])("withdraws nothing that %s report", async (_who, reports, by) => {
  await frozen("v2", reports, by);
  await frozen("v3", reports, by);
  expect(await run()).toBe(false);
  expect(jobs()).toMatchObject({ version: "v2", canary: { share: 5 } });
  expect(await mails()).toEqual([]);
});

it("needs one report for a hundred views: where many come, a few accounts can't switch off a version", async () => {
  const view = { remote: "mf-jobs", version: "v2", slot: app().clock.now(), loads: [] };
  await app()
    .db.insert(remoteViews)
    .values({ ...view, views: 1_000 });
  await frozen("v2", 9);
  expect(await run()).toBe(false);
  await frozen("v2", 10);
  expect(await run()).toBe(true);
});

it("goes to the newest version that fits the live shell", async () => {
  store("v0");
  store("v1", { modules: { vue: { version: "3.0.0", names: [] } }, calls: {}, events: [] });
  mkdirSync(join(siteDir, "shell"));
  const shell = { offers: { modules: {}, calls: {}, events: [] }, events: [], wires: {} };
  writeFileSync(join(siteDir, "shell/release.json"), JSON.stringify(shell));
  for (const version of ["v0", "v1", "v2"] as const) await note(version, "deploy");
  await frozen("v2", 5);
  expect(await run()).toBe(true);
  expect(jobs().version).toBe("v0");
});

it("goes to the newest version that wasn't withdrawn itself", async () => {
  store("v0");
  await note("v0", "deploy");
  await note("v1", "deploy");
  await note("v2", "deploy");
  await changeSite(siteDir, [], {
    at: app().clock.now().toISOString(),
    name: "mf-jobs",
    action: "rollback",
    version: "v2",
    withdrawn: "v1",
    by: "Ada",
  });
  await frozen("v2", 5);
  expect(await run()).toBe(true);
  expect(jobs().version).toBe("v0");
});

it("keeps a version that nothing can replace, and says so once a day", async () => {
  rmSync(join(siteDir, "releases/mf-jobs/v1.json"));
  await frozen("v2", 5);
  expect(await run()).toBe(false);
  expect(await run()).toBe(false);
  expect(jobs().version).toBe("v2");
  expect(await mails()).toHaveLength(1);
  expect((await mails())[0]?.text).toContain("so people still get it");
});

it("tells administrators of a version that nothing can replace, even if the first attempt fails", async () => {
  rmSync(join(siteDir, "releases/mf-jobs/v1.json"));
  await frozen("v2", 5);
  await app().db.execute(sql`alter table roles rename to unreadable`);
  await expect(run()).rejects.toThrow();
  await app().db.execute(sql`alter table unreadable rename to roles`);
  expect(await run()).toBe(false);
  expect(await mails()).toHaveLength(1);
});

it("counts anew for a version that somebody has pinned all the same", async () => {
  await frozen("v2", 5);
  app().clock.advance({ seconds: 60 });
  await note("v2", "pin");
  expect(await run()).toBe(false);
  await frozen("v2", 5);
  expect(await run()).toBe(true);
});

it("tells moderators on a site without an administrator", async () => {
  await app().db.delete(accounts);
  await buildAccount(app().db, { role: "moderator", email: "ada@example.com" });
  await frozen("v3", 5);
  expect(await run()).toBe(true);
  expect(await mails()).toMatchObject([{ to: "ada@example.com" }]);
});
