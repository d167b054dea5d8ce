import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReleaseChange } from "@guildway/shared/contract/releases";
import { changeAsAsked } from "./change-remote";
import { changeSite } from "./change-site";
import { type HistoryEntry, readHistory } from "./history";

let siteDir: string;
const at = new Date("2026-11-27T10:00:00Z");

const entryOf = (version: string) => ({
  version,
  title: "Jobs",
  mount: ["/jobs/*"],
  entry: `/remotes/mf-jobs/${version}/entry.js`,
  integrity: `sha384-${"A".repeat(64)}`,
  preload: [],
  pages: {},
});

function store(version: string): void {
  const { title, mount, preload, pages, integrity } = entryOf(version);
  const needs = { modules: {}, calls: {}, events: [] };
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

beforeEach(async () => {
  siteDir = mkdtempSync(join(tmpdir(), "change-"));
  for (const version of ["v1", "v2", "v3"]) store(version);
  const live = { ...entryOf("v2"), canary: { share: 5, release: entryOf("v3") } };
  const broken = { mount: "everything" };
  writeFileSync(
    join(siteDir, "remotes.json"),
    JSON.stringify({ remotes: { "mf-jobs": live, "mf-feed": broken } }),
  );
  const note = (version: string, action: HistoryEntry["action"]) =>
    changeSite(siteDir, [], {
      at: at.toISOString(),
      name: "mf-jobs",
      action,
      version,
      by: "Ada",
      commit: `of ${version}`,
    });
  await note("v1", "deploy");
  await note("v2", "deploy");
  await note("v3", "canary");
});
afterEach(() => rmSync(siteDir, { recursive: true }));

const remotes = () => JSON.parse(readFileSync(join(siteDir, "remotes.json"), "utf8")).remotes;
const given = () => [remotes()["mf-jobs"].version, remotes()["mf-jobs"].canary?.release.version];
const change = (asked: ReleaseChange, name = "mf-jobs") =>
  changeAsAsked(siteDir)(name, asked, { by: "Grace", at });
const last = async () => (await readHistory(siteDir)).at(-1);

test.each<[ReleaseChange, string[], object]>([
  [
    { action: "roll-back", version: "v2" },
    ["v1"],
    { action: "rollback", version: "v1", replaced: "v2", endedCanary: "v3", commit: "of v1" },
  ],
  [{ action: "promote", version: "v3" }, ["v3"], { action: "pin", version: "v3", replaced: "v2" }],
  [{ action: "end-canary", version: "v3" }, ["v2"], { action: "end-canary", version: "v3" }],
  [
    { action: "share", version: "v3", share: 50 },
    ["v2", "v3"],
    { action: "canary", version: "v3", share: 50 },
  ],
  [{ action: "withdraw", version: "v3" }, ["v2"], { action: "end-canary", withdrawn: "v3" }],
  [{ action: "withdraw", version: "v2" }, ["v1"], { action: "rollback", version: "v1", withdrawn: "v2" }],
])("%o gives %j, and is in the history", async (asked, versions, entry) => {
  expect(await change(asked)).toBeUndefined();
  expect(given().filter(Boolean)).toEqual(versions);
  expect(await last()).toMatchObject({ ...entry, by: "Grace", at: at.toISOString() });
  // Another team's entry, which can't be used, stays as it is.
  expect(remotes()["mf-feed"]).toEqual({ mount: "everything" });
});

test("a canary can be given to more sessions", async () => {
  await change({ action: "share", version: "v3", share: 50 });
  expect(remotes()["mf-jobs"].canary.share).toBe(50);
});

test.each<[ReleaseChange, string]>([
  [{ action: "roll-back", version: "v1" }, "mf-jobs"],
  [{ action: "promote", version: "v2" }, "mf-jobs"],
  [{ action: "end-canary", version: "v2" }, "mf-jobs"],
  [{ action: "withdraw", version: "v1" }, "mf-jobs"],
  [{ action: "roll-back", version: "v2" }, "mf-quiz"],
])("%o of %s is refused: somebody has changed it in the meantime", async (asked, name) => {
  const before = remotes();
  expect(await change(asked, name)).toMatchObject({ outdated: true });
  expect(remotes()).toEqual(before);
});

test("without a version from before, nothing is rolled back", async () => {
  rmSync(join(siteDir, "releases/mf-jobs/v1.json"));
  expect(await change({ action: "roll-back", version: "v2" })).toEqual({
    outdated: false,
    reason: "There is no version of mf-jobs before the live one that could replace it",
  });
  expect(given()).toEqual(["v2", "v3"]);
});
