import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { freePort } from "./component";
import { Postgres } from "./postgres";

const ROOT = join(__dirname, "../..");
/** The release that is upgraded: 1.0, by its commit, because a clone may lack its tag. */
const RELEASE = "45e21899";
const PEOPLE = 100_000;
const POSTS = 30_000;
const COMMENTS = 300_000;
const NOTIFICATIONS = 500_000;
const CALLERS = 10;
const TOKEN_LENGTH = 43;
/** How many calls tell how long they take without a migration. */
const BEFORE = 2_000;

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

const hashOf = (text: string): string => createHash("md5").update(text).digest("hex");

/** A first name that few others begin with. */
const WORD = "initcap(translate(substr(md5('name-' || n), 1, 8), '0123456789', 'ghijklmnop'))";
const wordOf = (number: number): string =>
  hashOf(`name-${number}`)
    .slice(0, 8)
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");

/** Members of a network of middle size, as the release would have written them. */
async function fill(): Promise<void> {
  const id = (of: string, number: string) =>
    `overlay(overlay(md5('${of}-' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
  const numbers = (count: number) => `from generate_series(1, ${count}) as n`;
  for (const statement of [
    // As a restore does: what triggers would compute is given.
    "alter role postgres set session_replication_role = replica",
    `insert into accounts (id, email, verified_at)
       select ${id("person", "n")}, 'person-' || n || '@example.com', now() ${numbers(PEOPLE)}`,
    // The new schema folds each fifth name differently, so that it is rewritten.
    `insert into profiles (id, first_name, last_name)
       select ${id("person", "n")}, case n % 5 when 0 then chr(44032 + n % 11172) || '수' else ${WORD} end, 'Kim'
         ${numbers(PEOPLE)}`,
    `insert into sessions (id, account_id, token_hash, expires_at)
       select gen_random_uuid(), ${id("person", "n")}, sha256(lpad(n::text, ${TOKEN_LENGTH}, '0')::bytea), now() + interval '1 day'
         ${numbers(PEOPLE)}`,
    // Each of them gets words.
    `insert into posts (id, author_id, content, created_at, comment_count)
       select ${id("post", "n")}, ${id("person", "n")}, '안녕하세요 ' || n, now() - n * interval '1 minute', ${COMMENTS / POSTS}
         ${numbers(POSTS)}`,
    `insert into comments (id, post_id, author_id, content)
       select ${id("comment", "n")}, ${id("post", `(1 + n % ${POSTS})`)}, ${id("person", `(1 + n % ${PEOPLE})`)}, '안녕하세요 ' || n
         ${numbers(COMMENTS)}`,
    `insert into notifications (id, user_id, kind, actor_id, post_id, comment_id, about_id, created_at)
       select ${id("notification", "n")}, ${id("person", `(1 + n % ${PEOPLE})`)}, 'comment', ${id("person", `(1 + n % 997)`)},
              ${id("post", `(1 + n % ${POSTS})`)}, ${id("comment", `(1 + n % ${COMMENTS})`)}, ${id("post", `(1 + n % ${POSTS})`)},
              now() - n * interval '1 second'
         ${numbers(NOTIFICATIONS)}`,
    "alter role postgres reset session_replication_role",
    "vacuum analyze",
  ])
    await postgres.run(statement, "product");
}

/** The new release's command. */
const migrate = (): ChildProcess =>
  spawn(process.execPath, ["server/bin/guildway.js", "migrate"], {
    cwd: ROOT,
    env: { ...settings(), NODE_ENV: "production" },
    stdio: "inherit",
  });

const isWritingRows = async (): Promise<boolean> =>
  (
    await postgres.run(
      "select 1 as one from pg_stat_activity where application_name like 'guildway migrate 0%'",
      "product",
    )
  ).length > 0;

/** An id as {@link fill} writes it. */
const idOf = (of: string, number: number): string =>
  hashOf(`${of}-${number}`).replace(/^(.{8})(.{4}).(...).(...)/, "$1-$2-4$3-8$4-");

const hasRelease =
  spawnSync("git", ["rev-parse", "--verify", `${RELEASE}^{commit}`], { cwd: ROOT }).status === 0;
const release = hasRelease ? describe : describe.skip;

release("servers of the last release", () => {
  beforeAll(async () => {
    folder = checkOut();
    postgres = await Postgres.start(["fsync=off"]);
    await postgres.run("create database product");
    url = await startRelease();
    await fill();
  }, 1_200_000);
  afterAll(async () => {
    if (server) {
      const ended = once(server, "exit");
      server.kill();
      await ended;
    }
    await postgres?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test("every call is answered while the schema is migrated, also by a migration that is killed and repeated", async () => {
    const durations: { before: number[]; during: number[] } = { before: [], during: [] };
    const failed: string[] = [];
    let isMigrating = false;
    let isDone = false;
    const call = async (person: number, path: string, init?: { method: string; body: string }) => {
      const begun = performance.now();
      const answer = await fetch(`${url}/api${path}`, {
        ...init,
        headers: {
          Authorization: `Bearer ${String(person).padStart(TOKEN_LENGTH, "0")}`,
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
        const comments = `/home/posts/${idOf("post", 1 + (person % POSTS))}/comments`;
        await call(person, "/all-posts/");
        await call(person, "/home/notifications/");
        await call(person, comments);
        await call(person, `/home/users?first_name=${wordOf(person)}&last_name=`);
        await call(person, "/home/createpost/", { method: "POST", body: '{"content":"Hello"}' });
        await call(person, comments, { method: "POST", body: '{"content":"Hello"}' });
        await after(1_000);
      }
    });

    while (durations.before.length < BEFORE) await after(50);
    expect(failed).toEqual([]);
    isMigrating = true;
    const killed = migrate();
    const ended = once(killed, "exit");
    while (killed.exitCode === null && !(await isWritingRows())) await after(200);
    killed.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
    const [code] = await once(migrate(), "exit");
    isDone = true;
    await Promise.all(callers);

    const percentile = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0;
    const [before, during] = [percentile(durations.before), percentile(durations.during)];
    console.log(
      `${durations.during.length} calls during the migration, ${failed.length} failed; 99 of 100 within ${during.toFixed(0)} ms, ${before.toFixed(0)} ms before`,
    );
    expect(code).toBe(0);
    expect(failed.slice(0, 20)).toEqual([]);
    expect(during).toBeLessThan(2 * before);
    const [left] = await postgres.run(
      "select count(*)::int as rows from profiles where first_name_key <> search_key(first_name)",
      "product",
    );
    expect(left).toEqual({ rows: 0 });
  }, 3_600_000);
});
