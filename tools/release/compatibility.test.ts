import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refuseMisfit, refuseShellMisfit } from "@guildway/server/releases/site/gate";
import { recordServer, requireFittingApps } from "@guildway/server/releases/site/server-record";
import {
  type Release,
  release,
  type ServerRecord,
  type ShellRelease,
  serverRecord,
  shellRelease,
} from "@guildway/shared/federation/release-file";
import { copyRepository } from "../../e2e/support/copy-of-repository";
import { publishRemote } from "./publish";

const REMOTE = "mf-quiz";

/*
 * Two versions of the sources, built for real: today's, and one with an additional call, export and kind of event,
 * which the career quiz then uses. What a shell offers is read from its sources, as its build does.
 */
const folder = mkdtempSync(join(tmpdir(), "compatibility-"));
const copy = join(folder, "copy");
const builds = { older: join(folder, "older"), newer: join(folder, "newer") };

const read = (...path: string[]): string => readFileSync(join(copy, ...path), "utf8");

function run(cwd: string, ...args: string[]): string {
  const { NODE_ENV, JEST_WORKER_ID, INIT_CWD, ...env } = process.env;
  const tsx = import.meta.resolve("tsx");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", tsx, ...args], {
    cwd,
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

const OFFERED_AND_SERVED = `
  const { offersOfShell } = await import("./tools/build/offers.ts");
  const { ownServerRecord } = await import("@guildway/server/releases/site/server-record");
  console.log(JSON.stringify({ offers: offersOfShell(), server: ownServerRecord([]) }));`;

interface Product {
  /** Folder with the remote's build. */
  built: string;
  remote: Release;
  shell: ShellRelease;
  server: ServerRecord;
}

/** The remote that the copy's sources make now, the shell that they would make, and their server. */
function build(built: string): Product {
  run(join(copy, REMOTE), "../tools/commands/build-remote.ts");
  cpSync(join(copy, REMOTE, "dist"), built, { recursive: true });
  const { offers, server } = JSON.parse(run(copy, "--input-type=module", "--eval", OFFERED_AND_SERVED));
  return {
    built,
    remote: release.parse(JSON.parse(readFileSync(join(built, "release.json"), "utf8"))),
    shell: shellRelease.parse({ offers, events: [], wires: {} }),
    server: serverRecord.parse(server),
  };
}

let older: Product;
let newer: Product;

beforeAll(() => {
  copyRepository(join(import.meta.dirname, "../.."), copy);
  older = build(builds.older);

  edit(
    "shared/contract/quiz.ts",
    "defineEndpoints({",
    `defineEndpoints({
  listEvents: { method: "GET", path: "/events/all/", auth: "none", summary: "", response: z.array(z.string()) },`,
  );
  edit(
    "shared/page/toast.ts",
    "export const toast = {",
    "export const warn = () => undefined;\nexport const toast = {",
  );
  edit(
    "shared/contract/events.ts",
    "  /** The viewer has a new notification. */",
    '  z.object({ type: z.literal("quiz") }),\n  /** The viewer has a new notification. */',
  );
  edit("shared/client/api/event-types.ts", '"post-changed",', '"post-changed",\n  "quiz",');
  writeFileSync(
    join(copy, "mf-quiz/src/quiz/quiz-page.tsx"),
    `import { api, onServerEvent } from "@guildway/shared/api";
import { warn } from "@guildway/shared/toast";
onServerEvent("quiz", () => void api.listEvents().then(warn));
${read("mf-quiz/src/quiz/quiz-page.tsx")}`,
  );
  run(copy, "tools/commands/generate.ts");
  newer = build(builds.newer);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = { registry: { remotes: {} }, base: `/remotes/${REMOTE}/` };

test("an older remote runs in the newer shell, with the newer server", () => {
  const { shell, server } = newer;
  expect(() => refuseMisfit(REMOTE, older.remote, { ...site, shell, server })).not.toThrow();
  expect(() => refuseShellMisfit(shell, new Map([["mf-quiz 1", older.remote]]), server)).not.toThrow();
});

test("a newer remote is refused by the older shell and the older server, naming each thing that they lack", () => {
  const { shell, server } = older;
  let refusal = "";
  try {
    refuseMisfit(REMOTE, newer.remote, { ...site, shell, server });
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

test("the older shell is refused while the newer remote is live", () => {
  expect(() => refuseShellMisfit(older.shell, new Map([["mf-quiz 2", newer.remote]]))).toThrow(
    "mf-quiz 2 calls listEvents (GET /events/all/), which this shell doesn't have",
  );
});

test("an older server doesn't start while the newer remote is live; the newer one does", async () => {
  const siteDir = join(folder, "site");
  await publishRemote(REMOTE, siteDir, newer.built);
  await expect(requireFittingApps(siteDir, older.server)).rejects.toThrow(
    /The server doesn't start:\n {2}- mf-quiz \w+ calls listEvents \(GET \/events\/all\/\), which this server doesn't serve[\s\S]*Deploy mf-quiz first/,
  );
  await recordServer(siteDir, newer.server, () => undefined);
  expect(serverRecord.parse(JSON.parse(readFileSync(join(siteDir, "server.json"), "utf8")))).toEqual(
    newer.server,
  );
});
