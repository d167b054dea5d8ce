import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Release } from "@guildway/shared/federation/release-file";
import { integrityOf } from "../build/integrity";
import { publishRemote, removeRemote, rollBack } from "./publish";
import { rebuildRegistry } from "./rebuild-registry";
import { readRegistry, requireSite, SiteError } from "./site";

let root: string;
let siteDir: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "rebuild-"));
  siteDir = join(root, "site");
});
afterEach(() => rmSync(root, { recursive: true }));

function publish(name: string, text: string): Promise<string> {
  const folder = join(root, "build");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(join(folder, "entry.js"), text);
  const release: Release = {
    name,
    title: name,
    mount: [`/${name}/*`],
    entry: "entry.js",
    integrity: integrityOf(join(folder, "entry.js")),
    preload: [],
    pages: {},
    needs: { modules: {}, calls: {}, events: [] },
    wires: {},
  };
  writeFileSync(join(folder, "release.json"), JSON.stringify(release));
  return publishRemote(name, siteDir, folder);
}

test("restores the live version of each remote from the history, and nothing that was retired", async () => {
  const first = await publish("mf-jobs", "1");
  await publish("mf-jobs", "2");
  await rollBack("mf-jobs", siteDir);
  await publish("mf-quiz", "1");
  await publish("mf-old", "1");
  await removeRemote("mf-old", siteDir);
  const before = await readRegistry(siteDir);
  expect(before.removed).toEqual(["mf-old"]);
  rmSync(join(siteDir, "remotes.json"));

  const rebuilt = await rebuildRegistry(siteDir);

  expect(rebuilt.get("mf-jobs")).toBe(first);
  expect(await readRegistry(siteDir)).toEqual(before);
});

test("says which remote can't be read, and writes nothing", async () => {
  const version = await publish("mf-jobs", "1");
  await publish("mf-quiz", "1");
  rmSync(join(siteDir, "remotes.json"));
  writeFileSync(join(siteDir, "remotes", "mf-jobs", version, "release.json"), "{");
  await expect(rebuildRegistry(siteDir)).rejects.toThrow("mf-jobs: no version's release.json can be read.");
  await expect(rebuildRegistry(siteDir)).rejects.toThrow(SiteError);
});

test("leaves an existing registry alone", async () => {
  await publish("mf-jobs", "1");
  await expect(rebuildRegistry(siteDir)).rejects.toThrow("remotes.json exists");
});

test("a folder that isn't a site is refused, unless it is to become one", async () => {
  expect(() => requireSite(join(root, "stie"))).toThrow(
    /There is no site in .*stie. To start one there, add --new\./,
  );
  await publish("mf-jobs", "1");
  expect(() => requireSite(siteDir)).not.toThrow();
});

test("after a failed upload the site can still be deployed to", async () => {
  const partial = join(siteDir, "remotes", "mf-jobs", ".partial");
  mkdirSync(partial, { recursive: true });
  writeFileSync(join(partial, "entry.js"), "half of it");
  expect(() => requireSite(siteDir)).not.toThrow();
  const version = await publish("mf-jobs", "1");
  expect((await readRegistry(siteDir)).remotes["mf-jobs"]?.version).toBe(version);
});
