import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prerenderedPages, shellId } from "@guildway/server/releases/site/prerendered";
import { sitePaths } from "@guildway/server/releases/site/site-paths";
import { siteRegistry } from "@guildway/shared/federation/registry";
import type { Release, ShellRelease } from "@guildway/shared/federation/release-file";
import { integrityOf } from "../build/integrity";
import { publishRemote } from "./publish";
import { publishShell, rollBackShell } from "./publish-shell";

let root: string;
let siteDir: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "prerender-"));
  siteDir = join(root, "site");
});
afterEach(() => rmSync(root, { recursive: true }));

const nothing = { modules: {}, calls: {}, events: [] };

/** A shell that runs the remote's entry, which draws. */
const SHELL = `
  const { remotes } = JSON.parse(document.getElementById("registry").textContent);
  const script = document.createElement("script");
  script.src = remotes["mf-jobs"].entry;
  document.head.append(script);`;

/** Returns the folder of a finished build of a shell, and its page. */
function buildShell(script: string): { folder: string; template: string } {
  const folder = join(root, "shell");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const name = `main.${createHash("sha256").update(script).digest("base64url")}.js`;
  const template = `<html><head></head><body><div id="root"></div><script src="/static/${name}"></script></body></html>`;
  writeFileSync(join(folder, "index.html"), template);
  writeFileSync(join(folder, name), script);
  const offers: ShellRelease = { offers: nothing, events: [], wires: {} };
  writeFileSync(join(folder, "release.json"), JSON.stringify(offers));
  return { folder, template };
}

function buildRemote(entry: string): string {
  const folder = join(root, "mf-jobs");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(join(folder, "entry.js"), entry);
  const release: Release = {
    name: "mf-jobs",
    title: "Jobs",
    mount: ["/jobs"],
    entry: "entry.js",
    integrity: integrityOf(join(folder, "entry.js")),
    preload: [],
    pages: {},
    prerender: ["/jobs"],
    exports: ["routes"],
    needs: nothing,
    wires: {},
  };
  writeFileSync(join(folder, "release.json"), JSON.stringify(release));
  return folder;
}

const drawing = (text: string) => `document.getElementById("root").innerHTML = "<h1>${text}</h1>"`;
const live = () =>
  siteRegistry.parse(JSON.parse(readFileSync(sitePaths(siteDir).registry, "utf8"))).remotes["mf-jobs"]
    ?.version;

function pagesOf(template: string, version: string) {
  const file = sitePaths(siteDir).prerendered(shellId(template), "mf-jobs", version);
  return existsSync(file) ? prerenderedPages.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

test("a remote's pages are rendered when it is released, and again for each new shell", async () => {
  const first = buildShell(SHELL);
  await publishShell(siteDir, first.folder);
  const version = await publishRemote("mf-jobs", siteDir, buildRemote(drawing("Jobs")));
  expect(pagesOf(first.template, version)).toEqual({ "/jobs": { title: "", html: "<h1>Jobs</h1>" } });

  const second = buildShell(`${SHELL} // another`);
  expect(pagesOf(second.template, version)).toBeUndefined();
  await publishShell(siteDir, second.folder);
  expect(pagesOf(second.template, version)).toEqual(pagesOf(first.template, version));
});

test("a remote whose pages can't be rendered isn't released", async () => {
  await publishShell(siteDir, buildShell(SHELL).folder);
  const good = await publishRemote("mf-jobs", siteDir, buildRemote(drawing("Jobs")));
  const refused = publishRemote("mf-jobs", siteDir, buildRemote('throw new Error("broken")'));
  await expect(refused).rejects.toThrow(/^mf-jobs \w+: \/jobs can't be rendered: .*broken/);
  expect(live()).toBe(good);
});

test("a shell in which a live remote's pages can't be rendered isn't released", async () => {
  const good = buildShell(SHELL);
  await publishShell(siteDir, good.folder);
  await publishRemote("mf-jobs", siteDir, buildRemote(drawing("Jobs")));
  await expect(publishShell(siteDir, buildShell('throw new Error("broken")').folder)).rejects.toThrow(
    "broken",
  );
  expect(readFileSync(join(siteDir, "shell", "index.html"), "utf8")).toBe(good.template);
});

test("a dry run renders the pages too, and writes nothing", async () => {
  const shell = buildShell(SHELL);
  await publishShell(siteDir, shell.folder);
  const good = await publishRemote("mf-jobs", siteDir, buildRemote(drawing("Jobs")));
  const files = () => readdirSync(siteDir, { recursive: true }).sort();
  const before = files();
  const broken = 'throw new Error("broken")';
  const dryRun = { dryRun: true };

  const other = await publishRemote("mf-jobs", siteDir, buildRemote(drawing("Your jobs")), dryRun);
  expect(other).not.toBe(good);
  await expect(publishRemote("mf-jobs", siteDir, buildRemote(broken), dryRun)).rejects.toThrow(
    /^mf-jobs \w+: \/jobs can't be rendered: .*broken/,
  );
  await publishShell(siteDir, buildShell(`${SHELL} // another`).folder, dryRun);
  await expect(publishShell(siteDir, buildShell(broken).folder, dryRun)).rejects.toThrow("broken");
  expect(files()).toEqual(before);
});

test("a rollback renders what was released after the earlier shell", async () => {
  const first = buildShell(SHELL);
  await publishShell(siteDir, first.folder);
  await publishShell(siteDir, buildShell(`${SHELL} // another`).folder);
  const version = await publishRemote("mf-jobs", siteDir, buildRemote(drawing("Jobs")));
  expect(pagesOf(first.template, version)).toBeUndefined();
  await rollBackShell(siteDir);
  expect(pagesOf(first.template, version)).toBeDefined();
});
