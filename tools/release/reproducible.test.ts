import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyRepository } from "../../e2e/support/copy-of-repository";
import { hashOfFolder } from "./site";

const folder = mkdtempSync(join(tmpdir(), "reproducible-"));
const REMOTE = "mf-quiz";

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

test("the same sources give the same bytes in every folder, by either command", async () => {
  const one = join(folder, "one");
  const other = join(folder, "deeper", "down", "other");
  mkdirSync(join(other, ".."), { recursive: true });
  for (const copy of [one, other]) copyRepository(join(__dirname, "../.."), copy);

  run(one, "tools/commands/build.ts", REMOTE);
  run(join(other, REMOTE), "../tools/commands/deploy.ts", "--new", "--to", join(folder, "site"));

  const dist = join(other, REMOTE, "dist");
  const version = await hashOfFolder(dist);
  expect(version).toBe(await hashOfFolder(join(one, REMOTE, "dist")));

  for (const file of readdirSync(dist)) if (file.endsWith(".js")) appendFileSync(join(dist, file), "//");
  run(join(other, REMOTE), "../tools/commands/deploy.ts", "--to", join(folder, "site"));
  expect(await hashOfFolder(dist)).toBe(version);
}, 600_000);
