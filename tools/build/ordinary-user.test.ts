import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { copyRepository } from "../../e2e/support/copy-of-repository";

const folder = mkdtempSync(join(tmpdir(), "ordinary-"));
const [copy, home] = [join(folder, "copy"), join(folder, "home")];
const quiz = join(copy, "mf-quiz");
const NOBODY = 65_534;

beforeAll(() => {
  chmodSync(folder, 0o755);
  copyRepository(join(import.meta.dirname, "../.."), copy);
  for (const each of [copy, quiz]) chmodSync(each, 0o555);
  mkdirSync(home);
  if (process.getuid?.() === 0) chownSync(home, NOBODY, NOBODY);
});
afterAll(() => {
  for (const each of [copy, quiz]) chmodSync(each, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

/** Root may write everywhere. Someone else may not be able to enter the folder of the packages, which are only linked. */
const ORDINARY =
  process.getuid?.() === 0
    ? [
        "setpriv",
        `--reuid=${NOBODY}`,
        `--regid=${NOBODY}`,
        "--clear-groups",
        "--inh-caps=+dac_read_search",
        "--ambient-caps=+dac_read_search",
      ]
    : ["env"];

/** Starts a program of the copy. */
function start(env: Record<string, string> = {}, file = "server/src/main.ts", options: string[] = []) {
  const command = [process.execPath, "--import", "tsx", file, ...options];
  const [program = "", ...args] = [...ORDINARY, ...command];
  const given = { PATH: process.env.PATH, HOME: home, TMPDIR: home, PORT: "0", ...env };
  const child = spawn(program, args, { cwd: copy, env: given });
  let said = "";
  for (const output of [child.stdout, child.stderr]) output.on("data", (data) => (said += data));
  return { child, said: () => said };
}

test("code that the user may not write to is told apart from data, and starts the demo", async () => {
  const refused = start();
  expect(await once(refused.child, "close")).toEqual([1, null]);
  expect(refused.said()).toBe(
    `The folder ${copy}/.data/files can't be used: this user may not write to it. Set DATA_DIR to a folder that the server's user may write to.\n`,
  );

  const { child, said } = start({ DATA_DIR: join(home, "data") });
  const closed = once(child, "close");
  while (!said().includes("/dev/mailbox") && child.exitCode === null) await wait(50);
  expect(said()).toContain("Guildway is running.");
  expect(existsSync(join(copy, ".cache"))).toBe(false);
  child.kill("SIGTERM");
  expect(await closed).toEqual([0, null]);
  expect(readdirSync(home).filter((name) => name.startsWith("guildway-"))).toEqual([]);
});

test("a build of code that the user may not write to is refused at once", async () => {
  const { child, said } = start({}, "tools/commands/build.ts", ["mf-quiz"]);
  expect(await once(child, "close")).toEqual([1, null]);
  expect(said()).toBe(
    `The site has to be built, and you can't write to ${quiz}. Run npm run build as the owner of that folder.\n`,
  );
});
