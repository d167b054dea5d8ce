import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { enterSite } from "@guildway/server/site/server-record";
import {
  type Release,
  release,
  type ShellRelease,
  serverRecord,
  shellRelease,
} from "@guildway/shared/federation/release-file";
import { copyRepository } from "../../e2e/support/copy-of-repository";
import { refuseMisfit, refuseShellMisfit } from "./gate";

/*
 * Two versions of the sources, built for real: today's, and one with an additional call, export and kind of event,
 * which the career quiz then uses.
 */
const folder = mkdtempSync(join(tmpdir(), "compatibility-"));
const copy = join(folder, "copy");
const older = { remote: join(folder, "older-remote.json"), shell: join(folder, "older-shell.json") };

const read = (...path: string[]): string => readFileSync(join(copy, ...path), "utf8");
const builtRemote = (text: string): Release => release.parse(JSON.parse(text));
const builtShell = (text: string): ShellRelease => shellRelease.parse(JSON.parse(text));

function run(...args: string[]): string {
  const { NODE_ENV, JEST_WORKER_ID, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", ...args], {
    cwd: copy,
    encoding: "utf8",
    env,
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout;
}

function edit(file: string, from: string, to: string): void {
  const text = read(file);
  expect(text).toContain(from);
  writeFileSync(
    join(copy, file),
    text.replace(from, () => to),
  );
}

/** What a server built from the copy's current sources serves. */
const served = () =>
  serverRecord.parse(
    JSON.parse(
      run(
        "--input-type=module",
        "--eval",
        'const { ownServerRecord } = await import("@guildway/server/site/server-record"); console.log(JSON.stringify(ownServerRecord([])));',
      ),
    ),
  );

let olderServer: ReturnType<typeof served>;
let newerServer: ReturnType<typeof served>;

beforeAll(() => {
  copyRepository(join(__dirname, "../.."), copy);
  run("tools/commands/build.ts", "shell", "mf-quiz");
  writeFileSync(older.remote, read("mf-quiz/dist/release.json"));
  writeFileSync(older.shell, read("shell/dist/release.json"));
  olderServer = served();

  edit(
    "shared/contract/quiz.ts",
    "defineEndpoints({",
    `defineEndpoints({
  listEvents: { method: "GET", path: "/events/all/", auth: "none", summary: "", response: z.array(z.string()) },`,
  );
  edit(
    "shared/toast.ts",
    "export const toast = {",
    "export const warn = () => undefined;\nexport const toast = {",
  );
  edit(
    "shared/contract/events.ts",
    "  /** The viewer has a new notification. */",
    '  z.object({ type: z.literal("quiz") }),\n  /** The viewer has a new notification. */',
  );
  edit("shared/api/event-types.ts", '"post-changed",', '"post-changed",\n  "quiz",');
  writeFileSync(
    join(copy, "mf-quiz/src/quiz/quiz-page.tsx"),
    `import { api, onServerEvent } from "@guildway/shared/api";
import { warn } from "@guildway/shared/toast";
onServerEvent("quiz", () => void api.listEvents().then(warn));
${read("mf-quiz/src/quiz/quiz-page.tsx")}`,
  );
  run("tools/commands/generate.ts");
  run("tools/commands/build.ts", "shell", "mf-quiz");
  newerServer = served();
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = { registry: { remotes: {} }, base: "/remotes/mf-quiz/" };

test("an older remote runs in the newer shell, with the newer server", () => {
  const remote = builtRemote(readFileSync(older.remote, "utf8"));
  const shell = builtShell(read("shell/dist/release.json"));
  expect(() => refuseMisfit("mf-quiz", remote, { ...site, shell, server: newerServer })).not.toThrow();
  expect(() => refuseShellMisfit(shell, new Map([["mf-quiz 1", remote]]), newerServer)).not.toThrow();
});

test("a newer remote is refused by the older shell and the older server, naming each thing that they lack", () => {
  const remote = builtRemote(read("mf-quiz/dist/release.json"));
  const shell = builtShell(readFileSync(older.shell, "utf8"));
  let refusal = "";
  try {
    refuseMisfit("mf-quiz", remote, { ...site, shell, server: olderServer });
  } catch (error) {
    refusal = String(error);
  }
  expect(refusal.split("\n").slice(1)).toEqual([
    "  - it uses warn of @guildway/shared/toast, which the deployed shell doesn't offer",
    "  - it calls listEvents (GET /events/all/), which the deployed shell doesn't have",
    `  - it listens to the event "quiz", which the deployed shell doesn't know`,
    "  - it calls listEvents (GET /events/all/), which the running server doesn't serve",
    "Start the server of these sources first.",
    "Deploy the shell first: npm run deploy -w shell.",
  ]);
});

test("the older shell is refused where the newer remote is live", () => {
  const remote = builtRemote(read("mf-quiz/dist/release.json"));
  const shell = builtShell(readFileSync(older.shell, "utf8"));
  expect(() => refuseShellMisfit(shell, new Map([["mf-quiz 2", remote]]))).toThrow(
    "mf-quiz 2 calls listEvents (GET /events/all/), which this shell doesn't have",
  );
});

test("an older server doesn't start where the newer remote is live; the newer one does", async () => {
  const dist = join(copy, "dist");
  await expect(enterSite(dist, olderServer, () => undefined)).rejects.toThrow(
    /The server doesn't start:\n {2}- mf-quiz \w+ calls listEvents \(GET \/events\/all\/\), which this server doesn't serve[\s\S]*Deploy mf-quiz first/,
  );
  await enterSite(dist, newerServer, () => undefined);
  expect(serverRecord.parse(JSON.parse(readFileSync(join(dist, "server.json"), "utf8")))).toEqual(
    newerServer,
  );
});
