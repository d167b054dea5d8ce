import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { release, shellRelease } from "@guildway/shared/federation/release-file";
import { copyRepository } from "../../e2e/support/copy-of-repository";
import { refuseMisfit } from "./gate";
import { hashOfFolder } from "./site";

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

test("the same sources produce the same bytes in every folder, with either command; they fit each other", async () => {
  const one = join(folder, "one");
  const other = join(folder, "deeper", "down", "other");
  const site = join(folder, "site");
  for (const copy of [one, other]) clone(copy);
  run(one, "tools/commands/build.ts", REMOTE, "shell");

  // What is left from an earlier build, even if it was tampered with, isn't published.
  const dist = join(other, REMOTE, "dist");
  cpSync(join(one, REMOTE, "dist"), dist, { recursive: true });
  for (const file of readdirSync(dist)) if (file.endsWith(".js")) appendFileSync(join(dist, file), "//");
  run(join(other, REMOTE), "../tools/commands/deploy.ts", "--new", "--to", site);
  run(other, "tools/commands/build.ts", "shell");
  for (const app of [REMOTE, "shell"]) {
    expect([app, await hashOfFolder(join(other, app, "dist"))]).toEqual([
      app,
      await hashOfFolder(join(one, app, "dist")),
    ]);
  }
  expect(readdirSync(join(site, "remotes", REMOTE))).toEqual([await hashOfFolder(dist)]);

  const shell = shellRelease.parse(
    JSON.parse(readFileSync(join(one, "shell", "dist", "release.json"), "utf8")),
  );
  const remote = release.parse(JSON.parse(readFileSync(join(dist, "release.json"), "utf8")));
  expect(Object.keys(remote.needs.calls)).not.toEqual([]);
  const deployed = { registry: { remotes: {} }, shell, server: undefined, base: "/" };
  expect(() => refuseMisfit(REMOTE, remote, deployed)).not.toThrow();
}, 600_000);
