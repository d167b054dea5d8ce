import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { compiledServer } from "../../../testing/server-process";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));

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

/** Gives Node 20 the version of an older one, and takes from the modules that we import what that one didn't have yet. */
const OLD_NODE = `
  import { register } from "node:module";
  Object.defineProperty(process.versions, "node", { value: "18.20.8" });
  register("data:text/javascript," + encodeURIComponent(\`
    import * as crypto from "node:crypto";
    import * as util from "node:util";
    const younger = { "node:crypto": [crypto, "hash"], "node:util": [util, "getCallSites", "parseEnv", "styleText"] };
    export async function resolve(name, context, next) {
      const found = await next(name, context);
      if (!younger[name] || !/^file:(?!.*node_modules)/.test(context.parentURL)) return found;
      const [module, ...lacking] = younger[name];
      const names = Object.keys(module).filter((each) => each !== "default" && !lacking.includes(each));
      const code = 'import all from "' + name + '"; export default all; export const { ' + names + ' } = all;';
      return { url: "data:text/javascript," + encodeURIComponent(code), shortCircuit: true };
    }
  \`));`;

test.each([
  ["the server", ["--import", "tsx", join(ROOT, "server/src/main.ts")]],
  ["operators' program", [join(ROOT, "server/bin/guildway.js"), "--help"]],
  ["npm start", ["--import", "tsx", join(ROOT, "tools/commands/start.ts")]],
  ["npm run build", ["--import", "tsx", join(ROOT, "tools/commands/build.ts"), "--help"]],
])("a version of Node that is too old is refused in a sentence by %s", async (_, command) => {
  const run = start({}, ["--import", `data:text/javascript,${encodeURIComponent(OLD_NODE)}`, ...command]);
  expect(await run.exited).toEqual([1, null]);
  expect(run.output.trim()).toBe(
    "Guildway needs Node 20.19 or later, and this is 18.20.8. Install a newer one from https://nodejs.org.",
  );
});
