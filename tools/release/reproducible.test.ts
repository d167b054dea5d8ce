import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refuseMisfit, refuseShellMisfit } from "@guildway/server/releases/site/gate";
import { release, shellRelease } from "@guildway/shared/federation/release-file";
import { copyRepository } from "../../e2e/support/copy-of-repository";
import { appNames } from "../repository";
import { RUNTIME_MODULE } from "../webpack/sharing";
import { hashOfFolder } from "./site";
import { SOURCE_MAPS } from "./source-maps";

const folder = mkdtempSync(join(tmpdir(), "reproducible-"));
const REMOTE = "mf-quiz";
const root = join(import.meta.dirname, "../..");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(cwd: string, ...args: string[]): void {
  const { NODE_ENV, JEST_WORKER_ID, INIT_CWD, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", ...args], {
    cwd,
    encoding: "utf8",
    env,
  });
  if (status !== 0) throw new Error(stdout + stderr);
}

function clone(to: string): void {
  mkdirSync(join(to, ".."), { recursive: true });
  copyRepository(root, to);
}

const one = join(folder, "one");
const other = join(folder, "deeper", "down", "other");

const compiled = (copy: string, app: string) => join(copy, "compiled", app);
const otherApps = appNames().filter((name) => name !== REMOTE);

beforeAll(() => {
  for (const copy of [one, other]) {
    clone(copy);
    run(copy, "tools/build/testing/compile-only.ts", join(copy, "compiled"), ...otherApps);
  }
});

/** Source maps, without the preliminary name of their script. */
const mapsIn = (maps: string): string[] =>
  readdirSync(maps).map(
    (file) => `${file} ${readFileSync(join(maps, file), "utf8").replace(/"file":"[^"]*",/, "")}`,
  );

test("the same sources produce the same bytes in every folder, with either command; they fit each other", async () => {
  const site = join(folder, "site");
  run(one, "tools/commands/build.ts", REMOTE);

  // What is left from an earlier build, even if it was tampered with, isn't published.
  const dist = join(other, REMOTE, "dist");
  cpSync(join(one, REMOTE, "dist"), dist, { recursive: true });
  for (const file of readdirSync(dist)) if (file.endsWith(".js")) appendFileSync(join(dist, file), "//");
  run(join(other, REMOTE), "../tools/commands/deploy.ts", "--new", "--to", site);
  expect(await hashOfFolder(dist)).toBe(await hashOfFolder(join(one, REMOTE, "dist")));
  expect(readdirSync(join(site, "remotes", REMOTE))).toEqual([await hashOfFolder(dist)]);

  // Source maps are the same, too, and are kept out of what everyone gets.
  const maps = join(dist, SOURCE_MAPS);
  const mapped = mapsIn(maps);
  expect(mapped).toEqual(mapsIn(join(one, REMOTE, "dist", SOURCE_MAPS)));
  expect(mapped.some((map) => map.includes('"mf-quiz/src/app.tsx"'))).toBe(true);
  for (const machine of [folder, root, tmpdir()]) expect(mapped.join()).not.toContain(machine);
  const served = readdirSync(join(site, "remotes"), { encoding: "utf8", recursive: true });
  expect(served.filter((file) => /\.map\b/.test(file))).toEqual([]);
  expect(readdirSync(join(site, ".source-maps", REMOTE, await hashOfFolder(dist)))).toEqual(
    readdirSync(maps),
  );

  const shell = shellRelease.parse(
    JSON.parse(readFileSync(join(compiled(one, "shell"), "release.json"), "utf8")),
  );
  const remote = release.parse(JSON.parse(readFileSync(join(dist, "release.json"), "utf8")));
  expect(Object.keys(remote.needs.calls)).not.toEqual([]);
  expect(Object.keys(shell.wires)).not.toEqual([]);
  const deployed = { registry: { remotes: {} }, shell, server: undefined, base: "/" };
  expect(() => refuseMisfit(REMOTE, remote, deployed)).not.toThrow();

  // Release 1.0 had no runtime to give: its remotes need none, and those that need one don't run in its shell.
  const { [RUNTIME_MODULE]: runtime, ...modules } = shell.offers.modules;
  expect(runtime).toBeDefined();
  const older = { ...shell, offers: { ...shell.offers, modules } };
  expect(() => refuseMisfit(REMOTE, remote, { ...deployed, shell: older })).toThrow(
    `uses ${RUNTIME_MODULE}, which the deployed shell doesn't share`,
  );
  const { [RUNTIME_MODULE]: _, ...used } = remote.needs.modules;
  const olderRemote = { ...remote, needs: { ...remote.needs, modules: used } };
  expect(() => refuseShellMisfit(shell, new Map([[`${REMOTE} 1`, olderRemote]]))).not.toThrow();
});

test("what is compiled of the other apps is the same in every folder, too", async () => {
  expect(otherApps).toHaveLength(7);
  for (const app of otherApps) {
    expect([app, await hashOfFolder(compiled(other, app))]).toEqual([
      app,
      await hashOfFolder(compiled(one, app)),
    ]);
  }
});
