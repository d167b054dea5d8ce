import { execFileSync } from "node:child_process";
import { migrateDatabase } from "../../server/src/platform/node/migrate-database";
import { buildPost, buildUser } from "../../server/testing/builders";
import { createTestDatabase, type TestDatabase } from "../../server/testing/database";
import { EventReader } from "../../server/testing/event-reader";
import { ServerProcess } from "../../server/testing/server-process";
import { freePort } from "./component";
import { startPgBouncer } from "./pgbouncer";

let database: TestDatabase;
let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  bouncer = await startPgBouncer(await freePort(), database.url);
});
afterAll(async () => {
  await bouncer?.end();
  await database.drop();
});
afterEach(async () => {
  for (const server of servers) await server.end();
  servers = [];
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await ServerProcess.start({
    DATABASE_URL: bouncer.url,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_PREPARED_STATEMENTS: "unnamed",
    ...env,
  });
  servers.push(server);
  return server;
}

const bearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

async function statusesOf(calls: number, url: string, headers: Record<string, string>) {
  const answers: number[] = [];
  let made = 0;
  // Enough at once to fill the pool, but not so many that they exceed the time limit for a connection.
  const readers = Array.from({ length: 30 }, async () => {
    while (made++ < calls) answers.push((await fetch(url, { headers })).status);
  });
  await Promise.all(readers);
  return Object.fromEntries(
    [...new Set(answers)].map((status) => [status, answers.filter((each) => each === status).length]),
  );
}

test("0 of 300 reads of the prepared statements fail through PgBouncer in transaction mode", async () => {
  await buildPost(database.db);
  const reader = await buildUser(database.db);
  const { url } = await start();
  expect(await statusesOf(300, `${url}/api/all-posts/`, bearer(reader))).toEqual({ 200: 300 });
});

test("an older PgBouncer refuses named statements, so the setting is needed", async () => {
  const reader = await buildUser(database.db);
  const { url } = await start({ DATABASE_PREPARED_STATEMENTS: "named" });
  const statuses = await statusesOf(300, `${url}/api/all-posts/`, bearer(reader));
  const isOld =
    Number(
      /PgBouncer 1\.(\d+)/.exec(
        execFileSync("/usr/sbin/pgbouncer", ["--version"], { encoding: "utf8" }),
      )?.[1],
    ) < 21;
  if (isOld) expect(statuses[200] ?? 0).toBeLessThan(300);
  else expect(statuses).toEqual({ 200: 300 });
});

test("10 of 10 events arrive, from a server that writes through the same pooler", async () => {
  const [here, there] = [await start(), await start()];
  const [ada, grace] = [await buildUser(database.db), await buildUser(database.db)];
  const stream = new EventReader(await fetch(`${here.url}/api/events`, { headers: bearer(ada) }));
  expect(await stream.line()).toBe(": hello");
  for (let event = 0; event < 10; event++) {
    const { status } = await fetch(`${there.url}/api/home/createpost/`, {
      method: "POST",
      headers: { ...bearer(grace), "Content-Type": "application/json" },
      body: JSON.stringify({ content: `Post ${event}` }),
    });
    expect(status).toBe(201);
    expect(await stream.event("post")).toMatchObject({ posts: [{ followed: false }] });
  }
  await stream.close();
});

test("migrating through the pooler leaves no lock behind", async () => {
  for (let round = 0; round < 8; round++) await migrateDatabase(bouncer.url);
  const { rows } = await database.pool.query(
    "select count(*)::int as locks from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  );
  expect(rows).toEqual([{ locks: 0 }]);
});
