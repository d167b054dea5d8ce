import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { compiledServer } from "../../../testing/server-process";
import { untilReady } from "../../../testing/until-ready";
import { STUCK_MS } from "./stops";
import { VERSION } from "./version";

const ROOT = join(__dirname, "../../../..");

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The command as the systemd unit contains it. */
function startCommand(): string[] {
  const unit = readFileSync(join(ROOT, "ops/systemd/guildway.service"), "utf8");
  return (/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? "").split(" ");
}

/** Starts the server without a shell, as systemd does; returns it once it runs or waits. */
async function start(env: Record<string, string>, args?: string[]) {
  const child = spawn(process.execPath, args ?? [await compiledServer()], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: "0", SITE_DIR: "/nowhere", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const running = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (/"msg":"(running|waiting)/.test(output)) resolve();
      });
    }
  });
  const exited = once(child, "exit");
  await Promise.race([running, exited]);
  return { child, exited, output: () => output };
}

const portOf = (output: string) => Number(/"url":"http:\/\/localhost:(\d+)"/.exec(output)?.[1]);

test("the documented command logs JSON in production, ends on systemd's SIGTERM, and frees its port", async () => {
  const [program, ...args] = startCommand();
  expect(program).toBe("/usr/bin/node");
  const { child, exited, output } = await start({ DATABASE_URL: database.url, DRAIN_SECONDS: "0" }, args);
  const port = portOf(output());
  expect((await untilReady(`http://127.0.0.1:${port}`)).status).toBe(200);
  await fetch(`http://127.0.0.1:${port}/api/all-skills/`);

  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);

  const lines = output().trim().split("\n");
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();

  const listener = createServer().listen(port, "127.0.0.1");
  await once(listener, "listening");
  listener.close();
});

test.each([
  ["systemd/guildway.service", /^TimeoutStopSec=(\d+)$/m],
  ["docker/compose.yaml", /stop_grace_period: (\d+)s$/m],
])("%s waits as long as a server may take to stop", (file, seconds) => {
  const [, given] = seconds.exec(readFileSync(join(ROOT, "ops", file), "utf8")) ?? [];
  // DRAIN_SECONDS in production.
  expect(Number(given)).toBeGreaterThan(5 + STUCK_MS / 1000);
});

test("a start waits for its database with a line a second, and SIGTERM ends the wait", async () => {
  const { child, exited, output } = await start({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  expect(JSON.parse(output().trim().split("\n").at(-1) ?? "")).toMatchObject({
    msg: "waiting for the database",
    reason: expect.stringContaining("ECONNREFUSED"),
  });
});

test("a database that refuses the server isn't waited for", async () => {
  const url = new URL(database.url);
  url.pathname = "/nowhere";
  const { exited, output } = await start({ DATABASE_URL: url.href });
  expect(await exited).toEqual([1, null]);
  expect(output()).toContain('The database refuses the connection: database \\"nowhere\\" does not exist');
});

describe("on a newer schema, an older server", () => {
  const later = "2099-01-01T00:00:00Z";
  const becomeNewer = (oldest: string) =>
    database.pool.query(`
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', extract(epoch from timestamptz '${later}') * 1000);
      insert into drizzle.__guildway_releases values (extract(epoch from timestamptz '${later}') * 1000, '99.1.0', '${oldest}')`);
  afterEach(() =>
    database.pool.query(`
      delete from drizzle.__drizzle_migrations where hash = 'later';
      delete from drizzle.__guildway_releases where version = '99.1.0'`),
  );

  test("says so when it starts, and how far back one may go", async () => {
    await becomeNewer("0.9.0");
    const { child, exited, output } = await start({ DATABASE_URL: database.url, DRAIN_SECONDS: "0" });
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
    const lines = output()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 40,
        msg: `The database's schema is newer than this server (${VERSION}): version 99.1.0 migrated it. Servers of 0.9.0 and later can use it.`,
      }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ msg: "running" }));
  });

  test("doesn't start if it is too old for it", async () => {
    await becomeNewer("99.0.0");
    const { exited, output } = await start({ DATABASE_URL: database.url });
    expect(await exited).toEqual([1, null]);
    expect(output()).toContain("only servers of 99.0.0 and later can use it. Start one of those");
  });
});

test("in production a database that lacks migrations isn't changed unless MIGRATE allows it", async () => {
  await database.pool.query(
    "delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)",
  );
  const { exited, output } = await start({ DATABASE_URL: database.url });
  expect(await exited).toEqual([1, null]);
  expect(output()).toContain(
    "The database lacks 1 migration. Run guildway migrate, or start with MIGRATE=true.",
  );
});
