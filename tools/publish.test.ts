import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { registry } from "shared/contract/registry";
import { publishRemote } from "./publish";
import { publishShell } from "./publish-shell";

let root: string;
let siteDir: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "publish-"));
  siteDir = join(root, "site");
});

afterEach(() => rmSync(root, { recursive: true }));

/** Stands for a finished build of the remote, whose entry has the text. */
function build(name: string, text: string): string {
  const folder = join(root, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "entry.js"), text);
  writeFileSync(
    join(folder, "release.json"),
    JSON.stringify({
      title: name,
      mount: [`/${name}/*`],
      contract: 1,
      entry: "entry.js",
      preload: ["app.js"],
      pages: { [`/${name}`]: ["page.js"] },
    }),
  );
  return folder;
}

function buildShell(release: number): string {
  const folder = join(root, "shell");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), `release ${release}`);
  writeFileSync(join(folder, `main.${release}.js`), "");
  return folder;
}

const readLive = () =>
  registry.parse(JSON.parse(readFileSync(join(siteDir, "remotes.json"), "utf8"))).remotes;

test("a remote goes live at addresses that carry its version", async () => {
  const version = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  const base = `/remotes/mf-jobs/${version}/`;
  expect(readLive()["mf-jobs"]).toMatchObject({
    version,
    entry: `${base}entry.js`,
    preload: [`${base}app.js`],
    pages: { "/mf-jobs": [`${base}page.js`] },
  });
  expect(readFileSync(join(siteDir, base, "entry.js"), "utf8")).toBe("one");
});

test("the same build is the same version, a change is another", async () => {
  const first = await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  expect(await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"))).toBe(first);
  expect(await publishRemote("mf-jobs", siteDir, build("mf-jobs", "two"))).not.toBe(first);
});

test("publishing at the same moment loses nobody", async () => {
  const names = ["mf-a", "mf-b", "mf-c", "mf-d", "mf-e", "mf-f"];
  await Promise.all(names.map((name) => publishRemote(name, siteDir, build(name, name))));
  expect(Object.keys(readLive()).sort()).toEqual(names);
});

test("the last five versions stay", async () => {
  const versions: string[] = [];
  for (const text of ["1", "2", "3", "4", "5", "6", "7"]) {
    versions.push(await publishRemote("mf-jobs", siteDir, build("mf-jobs", text)));
  }
  expect(readdirSync(join(siteDir, "remotes", "mf-jobs")).sort()).toEqual(versions.slice(-5).sort());
});

test("the shell's page changes at once and the files of five releases stay", async () => {
  for (let release = 1; release <= 7; release++) await publishShell(siteDir, buildShell(release));
  expect(readFileSync(join(siteDir, "shell", "index.html"), "utf8")).toBe("release 7");
  expect(readdirSync(join(siteDir, "shell", "static")).sort()).toEqual(
    [3, 4, 5, 6, 7].map((release) => `main.${release}.js`),
  );
});

test("a lock whose owner is gone does not stop publishing", async () => {
  mkdirSync(siteDir, { recursive: true });
  // No process has a number beyond the system's limit.
  writeFileSync(join(siteDir, ".publishing"), "99999999");
  await publishRemote("mf-jobs", siteDir, build("mf-jobs", "one"));
  expect(Object.keys(readLive())).toEqual(["mf-jobs"]);
});
