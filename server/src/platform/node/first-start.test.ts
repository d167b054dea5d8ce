import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { compiledServer } from "../../../testing/server-process";

const MAIN = fileURLToPath(new URL("../../main.ts", import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "guildway-first-"));
  // PostgreSQL may have to run as another user, who needs access.
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a server that has never run. */
function start(env: Record<string, string>, command: string[]) {
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, PORT: "0", SITE_DIR: "/nowhere", DATA_DIR: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const run = { child, exited: once(child, "exit"), output: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      run.output += chunk.toString();
    });
  }
  return run;
}

test.each([
  ["the database is created", "postgres.new"],
  ["PostgreSQL starts", "postgres/postmaster.pid"],
])("SIGTERM in the first start, while %s, leaves no PostgreSQL behind", async (_, file) => {
  const { child, exited } = start({}, [await compiledServer()]);
  while (!existsSync(join(folder, file)) && child.exitCode === null) await after(5);
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  expect(existsSync(join(folder, "postgres/postmaster.pid"))).toBe(false);
});

test.each(["DATA_DIR", "FILES_DIR"])(
  "a folder that can't be created is refused in a sentence: %s",
  async (setting) => {
    const file = join(folder, "file");
    await writeFile(file, "");
    const run = start({ [setting]: join(file, "folder") }, [await compiledServer()]);
    expect(await run.exited).toEqual([1, null]);
    const refused = setting === "DATA_DIR" ? join(file, "folder/files") : join(file, "folder");
    expect(run.output.trim()).toBe(
      `The folder ${refused} can't be used: a file is in its place. Set ${setting} to a folder that the server's user may write to.`,
    );
  },
);

test("a version of Node that is too old is refused in a sentence", async () => {
  const old = 'Object.defineProperty(process.versions, "node", { value: "18.20.8" })';
  const oldNode = ["--import", `data:text/javascript,${encodeURIComponent(old)}`];
  const run = start({}, [...oldNode, "--import", "tsx", MAIN]);
  expect(await run.exited).toEqual([1, null]);
  expect(run.output.trim()).toBe(
    "Guildway needs Node 20.19 or later, and this is 18.20.8. Install a newer one from https://nodejs.org.",
  );
});
