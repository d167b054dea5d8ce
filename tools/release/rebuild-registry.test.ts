import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Release } from "@guildway/shared/federation/release-file";
import { integrityOf } from "../build/integrity";
import { publishRemote, removeRemote, rollBack } from "./publish";
import { rebuildRegistry } from "./rebuild-registry";
import { readRegistry, requireSite } from "./site";

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

test("brings back what was live of each remote, by the history, and nothing that was retired", async () => {
  const first = await publish("mf-jobs", "1");
  await publish("mf-jobs", "2");
  await rollBack("mf-jobs", siteDir);
  await publish("mf-quiz", "1");
  await publish("mf-old", "1");
  await removeRemote("mf-old", siteDir);
  const { remotes } = await readRegistry(siteDir);
  rmSync(join(siteDir, "remotes.json"));

  const rebuilt = await rebuildRegistry(siteDir);

  expect(rebuilt.get("mf-jobs")).toBe(first);
  expect((await readRegistry(siteDir)).remotes).toEqual(remotes);
});

test("leaves a registry that is there", async () => {
  await publish("mf-jobs", "1");
  await expect(rebuildRegistry(siteDir)).rejects.toThrow("remotes.json is there");
});

test("a folder that is no site is refused, unless it is to become one", async () => {
  expect(() => requireSite(join(root, "stie"))).toThrow(
    /There is no site in .*stie. To start one there, add --new\./,
  );
  await publish("mf-jobs", "1");
  expect(() => requireSite(siteDir)).not.toThrow();
});

test("an upload that failed leaves a site that a deploy can go on with", async () => {
  const partial = join(siteDir, "remotes", "mf-jobs", ".partial");
  mkdirSync(partial, { recursive: true });
  writeFileSync(join(partial, "entry.js"), "half of it");
  expect(() => requireSite(siteDir)).not.toThrow();
  const version = await publish("mf-jobs", "1");
  expect((await readRegistry(siteDir)).remotes["mf-jobs"]?.version).toBe(version);
});
