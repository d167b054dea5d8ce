import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { freePort } from "./component";
import { Postgres } from "./postgres";

const ROOT = join(__dirname, "../..");
/** The release that is upgraded. */
const RELEASE = "v1.0.0";
const PEOPLE = 20_000;
const CALLERS = 10;

let folder: string;
let postgres: Postgres;
let server: ChildProcess | undefined;
let url: string;

/** Copies the release's server into a folder, next to the installed packages. */
function checkOut(): string {
  const copy = mkdtempSync(join(tmpdir(), "guildway-release-"));
  const archive = execFileSync("git", ["archive", RELEASE, "package.json", "server", "shared"], {
    cwd: ROOT,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync("tar", ["--extract", `--directory=${copy}`], { input: archive });
  const link = (from: string, to: string) => {
    mkdirSync(to, { recursive: true });
    for (const name of existsSync(from) ? readdirSync(from) : []) {
      if (name !== "@guildway") symlinkSync(join(from, name), join(to, name));
    }
  };
  for (const each of ["", "server", "shared"])
    link(join(ROOT, each, "node_modules"), join(copy, each, "node_modules"));
  mkdirSync(join(copy, "node_modules/@guildway"));
  for (const each of ["server", "shared"])
    symlinkSync(join(copy, each), join(copy, "node_modules/@guildway", each));
  return copy;
}

const settings = () => ({
  PATH: process.env.PATH,
  DATABASE_URL: postgres.url("product"),
  SITE_DIR: "/nowhere",
});

/** Starts the release's server, which migrates the empty database to its own schema. */
async function startRelease(): Promise<string> {
  const port = await freePort();
  const started = spawn(process.execPath, ["--import", "tsx", "server/src/main.ts"], {
    cwd: folder,
    env: { ...settings(), PORT: String(port), LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  server = started;
  let output = "";
  started.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  while (!output.includes("is running") && started.exitCode === null) await after(50);
  return `http://127.0.0.1:${port}`;
}

const hasRelease =
  spawnSync("git", ["rev-parse", "--verify", `${RELEASE}^{commit}`], { cwd: ROOT }).status === 0;
const release = hasRelease ? describe : describe.skip;

release("servers of the last release", () => {
  beforeAll(async () => {
    folder = checkOut();
    postgres = await Postgres.start(["fsync=off"]);
    await postgres.run("create database product");
    url = await startRelease();
    // Names that the new schema folds differently, so that each of them is rewritten.
    for (const statement of [
      `insert into accounts (id, email, verified_at)
         select gen_random_uuid(), 'person-' || n || '@example.com', now() from generate_series(1, ${PEOPLE}) as n`,
      "insert into profiles (id, first_name, last_name) select id, '민수', '김' from accounts",
      "insert into posts (id, author_id, content) select gen_random_uuid(), id, '안녕하세요' from accounts",
      `insert into sessions (id, account_id, token_hash, expires_at)
         select gen_random_uuid(), id, sha256(('token-' || email)::bytea), now() + interval '1 day' from accounts`,
      "analyze",
    ])
      await postgres.run(statement, "product");
  });
  afterAll(async () => {
    if (server) {
      const ended = once(server, "exit");
      server.kill();
      await ended;
    }
    await postgres?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test("every call is answered while the schema is migrated and rows are written", async () => {
    const durations: { before: number[]; during: number[] } = { before: [], during: [] };
    const failed: string[] = [];
    let isMigrating = false;
    let isDone = false;
    const call = async (person: number, path: string, init?: { method: string; body: string }) => {
      const begun = performance.now();
      const answer = await fetch(`${url}/api${path}`, {
        ...init,
        headers: {
          Authorization: `Bearer token-person-${person}@example.com`,
          "Content-Type": "application/json",
        },
      });
      await answer.arrayBuffer();
      durations[isMigrating ? "during" : "before"].push(performance.now() - begun);
      if (!answer.ok) failed.push(`${answer.status} ${path}`);
    };
    const callers = Array.from({ length: CALLERS }, async (_, index) => {
      for (let round = 0; !isDone; round++) {
        const person = 1 + ((round * CALLERS + index) % PEOPLE);
        await call(person, "/all-posts/");
        await call(person, "/home/notifications/");
        await call(person, "/home/users?first_name=민&last_name=");
        await call(person, "/home/createpost/", { method: "POST", body: '{"content":"Hello"}' });
        await after(100);
      }
    });

    while (durations.before.length < 400) await after(50);
    isMigrating = true;
    const migrating = spawn(process.execPath, ["server/bin/guildway.js", "migrate"], {
      cwd: ROOT,
      env: { ...settings(), NODE_ENV: "production" },
      stdio: "inherit",
    });
    const [code] = await once(migrating, "exit");
    isDone = true;
    await Promise.all(callers);

    const percentile = (all: number[]) =>
      all.sort((a, b) => a - b)[Math.floor(all.length * 0.99)]?.toFixed(0);
    console.log(
      `${durations.during.length} calls during the migration, ${failed.length} failed; 99 of 100 within ${percentile(durations.during)} ms, ${percentile(durations.before)} ms before`,
    );
    expect(code).toBe(0);
    expect(failed).toEqual([]);
    const [left] = await postgres.run(
      "select count(*)::int as rows from profiles where first_name_key <> search_key(first_name)",
      "product",
    );
    expect(left).toEqual({ rows: 0 });
  });
});
