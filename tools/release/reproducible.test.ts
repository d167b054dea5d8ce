import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyRepository } from "../../e2e/support/copy-of-repository";
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

/**
 * As in a clone, the packages that the shell contains are in the folder itself: webpack orders modules by their
 * paths.
 */
function clone(to: string): void {
  mkdirSync(join(to, ".."), { recursive: true });
  copyRepository(root, to);
  const bundled = join("node_modules", "@module-federation");
  unlinkSync(join(to, bundled));
  cpSync(join(root, bundled), join(to, bundled), { recursive: true });
}

test("the same sources produce the same bytes in every folder, with either command", async () => {
  const one = join(folder, "one");
  const other = join(folder, "deeper", "down", "other");
  const site = join(folder, "site");
  for (const copy of [one, other]) clone(copy);

  run(one, "tools/commands/build.ts", REMOTE, "shell");
  for (const app of [REMOTE, "shell"]) {
    run(join(other, app), "../tools/commands/deploy.ts", "--new", "--to", site);
    expect([app, await hashOfFolder(join(other, app, "dist"))]).toEqual([
      app,
      await hashOfFolder(join(one, app, "dist")),
    ]);
  }

  const dist = join(other, REMOTE, "dist");
  const version = await hashOfFolder(dist);
  for (const file of readdirSync(dist)) if (file.endsWith(".js")) appendFileSync(join(dist, file), "//");
  run(join(other, REMOTE), "../tools/commands/deploy.ts", "--to", site);
  expect(await hashOfFolder(dist)).toBe(version);
}, 600_000);
