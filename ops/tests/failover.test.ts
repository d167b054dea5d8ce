import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { connectDatabase } from "../../server/src/platform/node/connect-database";
import { migrateDatabase } from "../../server/src/platform/node/migrate-database";
import { buildUser } from "../../server/testing/builders";
import { EventReader } from "../../server/testing/event-reader";
import { ServerProcess } from "../../server/testing/server-process";
import { freePort, isRoot } from "./component";
import { startHaproxy } from "./haproxy";
import { Postgres } from "./postgres";

const PROMOTE = join(__dirname, "../promote.sh");

let first: Postgres;
let second: Postgres;
let haproxy: Awaited<ReturnType<typeof startHaproxy>>;
let servers: ServerProcess[] = [];
let killed = false;
let promoter: ChildProcess | undefined;

beforeAll(async () => {
  first = await Postgres.start();
  await first.run("create database product");
  await migrateDatabase(first.url("product"));
  second = await first.startStandby(["hot_standby=on"]);
  // From here on, a commit is acknowledged only once the standby has it, too.
  await first.set("synchronous_standby_names", "*");
  haproxy = await startHaproxy(await freePort(), first.port, second.port);
  servers = await Promise.all(
    [1, 2].map(() =>
      ServerProcess.start({
        DATABASE_URL: haproxy.url("product"),
        // Once it is the primary, it isn't used as a replica anymore.
        DATABASE_REPLICA_URLS: second.url("product"),
        LOG_LEVEL: "warn",
      }),
    ),
  );
});
afterAll(async () => {
  for (const server of servers) await server.end();
  promoter?.kill();
  await haproxy?.end();
  await second?.end();
  if (!killed) await first?.end();
});

function startPromoter(): void {
  const args = [PROMOTE, first.url(), second.data];
  const [program = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...args] : args;
  promoter = spawn(program, rest, { stdio: "ignore", cwd: "/" });
}

const url = (index: number) => servers[index % servers.length]?.url ?? "";

test("after kill -9 of the primary, writes continue within 30 s without a restart, and no acknowledged write is lost", async () => {
  const { db, pool } = connectDatabase(first.url("product"), 5);
  const people = await Promise.all(Array.from({ length: 60 }, () => buildUser(db)));
  await pool.end();
  startPromoter();

  const acknowledged: { id: string; begun: number; at: number }[] = [];
  const refused = new Set<number>();
  let stopped = false;
  const write = async (index: number) => {
    const begun = performance.now();
    const response = await fetch(`${url(index)}/api/home/createpost/`, {
      method: "POST",
      headers: { Authorization: `Bearer ${people[index]?.token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ content: `Post of ${index}` }),
    });
    if (response.status !== 201) return void refused.add(response.status);
    acknowledged.push({ id: (await response.json()).id, begun, at: performance.now() });
  };
  const writers = people.map(async (_, index) => {
    while (!stopped) {
      await write(index);
      // An account can post thirty times a minute.
      await after(2_100);
    }
  });
  await after(4_000);
  const killedAt = performance.now();
  killed = true;
  await first.kill();
  const diedAt = performance.now();
  const sinceThen = () => acknowledged.filter(({ begun }) => begun > diedAt);
  const isBack = () => sinceThen().length > 0;
  while (!isBack() && performance.now() - killedAt < 60_000) await after(100);
  const back = Math.min(...sinceThen().map(({ at }) => at));
  await after(2_500);
  stopped = true;
  await Promise.all(writers);

  const kept = new Set((await second.run("select id from posts", "product")).map(({ id }) => id));
  const lost = acknowledged.filter(({ id }) => !kept.has(id));
  console.log(
    `${acknowledged.length} writes acknowledged, ${lost.length} lost, back after ${((back - killedAt) / 1000).toFixed(1)} s`,
  );
  expect(lost).toEqual([]);
  expect(back - killedAt).toBeLessThan(30_000);
  // While there was no primary, callers got an answer that says to try again.
  expect([...refused].filter((status) => status !== 503)).toEqual([]);
  expect((await fetch(`${url(0)}/readyz`)).status).toBe(200);

  const reader = people[0];
  const headers = { Authorization: `Bearer ${reader?.token}` };
  const stream = new EventReader(await fetch(`${url(0)}/api/events`, { headers }));
  expect(await stream.line()).toBe(": hello");
  for (const before = acknowledged.length; acknowledged.length === before; ) await write(1);
  expect(await stream.event("post")).toMatchObject({ posts: [{ followed: false }] });
  await stream.close();
});
