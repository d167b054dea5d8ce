import { setTimeout as after } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connectDatabase, type DatabaseConnection } from "../../server/src/platform/node/connect-database";
import { migrateDatabase } from "../../server/src/platform/node/migrate-database";
import { buildPost, buildUser } from "../../server/testing/builders";
import { EventReader } from "../../server/testing/event-reader";
import { ServerProcess } from "../../server/testing/server-process";
import { Browser, countReads } from "./browser";
import { Postgres } from "./postgres";

const CALLS = 10_000;

let primary: Postgres;
let standby: Postgres;
let product: DatabaseConnection;
let servers: ServerProcess[] = [];
let urls: string[] = [];
let killed = false;

beforeAll(async () => {
  primary = await Postgres.start();
  await primary.run("create database product");
  await migrateDatabase(primary.url("product"));
  standby = await primary.startStandby();
  product = connectDatabase(primary.url("product"), 5);
  servers = await Promise.all(
    [1, 2].map(() =>
      ServerProcess.start({
        DATABASE_URL: primary.url("product"),
        DATABASE_REPLICA_URLS: standby.url("product"),
      }),
    ),
  );
  urls = servers.map(({ url }) => url);
});
afterAll(async () => {
  for (const server of servers) await server.end();
  await product?.pool.end();
  if (!killed) await standby?.end();
  await primary?.end();
});

async function delayStandby(delay: string): Promise<void> {
  await standby.set("recovery_min_apply_delay", delay);
  await after(300);
}

const someUrl = () => urls[Math.floor(Math.random() * urls.length)] ?? "";

/** A member whose post counts up. */
async function buildCounter() {
  const user = await buildUser(product.db);
  const { id } = await buildPost(product.db, { authorId: user.id, content: "0" });
  return { ...user, path: `/posts/${id}`, browser: new Browser(user.token), written: 0 };
}
type Counter = Awaited<ReturnType<typeof buildCounter>>;

async function countUp(counter: Counter): Promise<void> {
  const next = ++counter.written;
  const { status } = await counter.browser.send(someUrl(), "PATCH", counter.path, { content: `${next}` });
  if (status !== 200) throw new Error(`The post was not changed: ${status}`);
  // An account can make 120 changes a minute.
  if (next % 50 === 0) await product.db.execute(sql`delete from throttles`);
}

async function read(browser: Browser, { path }: Counter): Promise<number> {
  const response = await browser.send(someUrl(), "GET", path);
  if (response.status !== 200) throw new Error(`The post was not read: ${response.status}`);
  return Number((await response.json()).content);
}

async function readsSince(before: { primary: number; replica: number }) {
  const { primary, replica } = await countReads(urls);
  return { primary: primary - before.primary, replica: replica - before.replica };
}

test(`of ${CALLS} calls of one reader over two servers, none shows anything older than what the reader has seen`, async () => {
  await delayStandby("25ms");
  const [own, other] = [await buildCounter(), await buildCounter()];
  await after(500);
  const before = await countReads(urls);
  let stopped = false;
  const writing = (async () => {
    while (!stopped) {
      await countUp(other);
      await after(200 * Math.random());
    }
  })();
  const older: string[] = [];
  let seenOfOther = 0;
  let calls = 0;
  const readEither = async () => {
    const isOwn = Math.random() < 0.5;
    const least = isOwn ? own.written : seenOfOther;
    const seen = await read(own.browser, isOwn ? own : other);
    if (seen < least) older.push(`${isOwn ? "own" : "other"} ${seen} instead of ${least}`);
    if (!isOwn) seenOfOther = Math.max(seenOfOther, seen);
  };
  // Writes happen between reads of all tabs, so it's known what each tab must show.
  while (calls < CALLS) {
    const until = Math.min(CALLS, calls + Math.ceil(200 * Math.random()));
    const openTab = async () => {
      while (calls++ < until) await readEither();
    };
    await Promise.all([openTab(), openTab(), openTab()]);
    await countUp(own);
  }
  stopped = true;
  await writing;
  const reads = await readsSince(before);
  console.log(
    `${own.written} writes; reads from the primary ${reads.primary}, from the replica ${reads.replica}`,
  );
  expect(older).toEqual([]);
  // Both kinds must have answered some reads, otherwise this test shows nothing.
  expect(reads.primary).toBeGreaterThan(CALLS / 50);
  expect(reads.replica).toBeGreaterThan(CALLS / 50);
});

test("a replica that keeps up answers more than 95 % of reads", async () => {
  await delayStandby("0");
  const counters = await Promise.all(Array.from({ length: 10 }, buildCounter));
  await after(1_000);
  const before = await countReads(urls);
  await Promise.all(
    counters.map(async (counter) => {
      for (let call = 0; call < 200; call++) {
        if (Math.random() < 0.1) await countUp(counter);
        else await read(counter.browser, counters[Math.floor(Math.random() * counters.length)] ?? counter);
      }
    }),
  );
  const reads = await readsSince(before);
  const share = reads.primary / (reads.primary + reads.replica);
  console.log(`the primary answered ${(share * 100).toFixed(1)} % of ${reads.primary + reads.replica} reads`);
  expect(share).toBeLessThan(0.05);
});

test("a page reads at least what an event announced", async () => {
  await delayStandby("3s");
  const [writer, reader] = [await buildUser(product.db), await buildUser(product.db)];
  await after(4_000);
  const browser = new Browser(reader.token);
  const stream = new EventReader(
    await fetch(`${urls[1]}/api/events`, { headers: { Authorization: `Bearer ${reader.token}` } }),
  );
  expect(await stream.line()).toBe(": hello");
  await new Browser(writer.token).send(urls[0] ?? "", "POST", "/home/createpost/", { content: "News" });
  const position = /^id: ([0-9a-f]{16})$/.exec((await stream.line()) ?? "")?.[1];
  expect(await stream.event("post")).toMatchObject({ posts: [{ followed: false }] });
  await stream.close();
  browser.keep(position ?? null);
  const posts = await (await browser.send(urls[1] ?? "", "GET", "/all-posts/")).json();
  expect(posts[0].content).toBe("News");
});

test("a block counts at once, although the replica hasn't received it", async () => {
  await delayStandby("3s");
  const [ada, ben] = [await buildUser(product.db), await buildUser(product.db)];
  await after(4_500);
  const bens = new Browser(ben.token);
  const before = await countReads(urls);
  expect((await bens.send(urls[1] ?? "", "GET", `/users/${ada.id}`)).status).toBe(200);
  expect(await readsSince(before)).toEqual({ primary: 0, replica: 1 });

  const block = await new Browser(ada.token).send(urls[0] ?? "", "PUT", `/users/${ben.id}/block`);
  expect(block.status).toBe(204);
  // Long enough for an announcement to arrive.
  await after(100);
  expect((await bens.send(urls[1] ?? "", "GET", `/users/${ada.id}`)).status).toBe(404);
});

test("with a dead replica, calls take no longer than on the primary", async () => {
  await delayStandby("0");
  const counter = await buildCounter();
  await after(1_000);
  let slowest = 0;
  const readFor = async (milliseconds: number) => {
    for (const end = performance.now() + milliseconds; performance.now() < end; ) {
      const start = performance.now();
      await read(counter.browser, counter);
      slowest = Math.max(slowest, performance.now() - start);
    }
  };
  await readFor(500);
  const reading = Promise.all([readFor(4_000), readFor(4_000)]);
  await after(500);
  killed = true;
  await standby.kill();
  await reading;
  console.log(`the slowest read took ${slowest.toFixed(0)} ms`);
  expect(slowest).toBeLessThan(2_000);
  const before = await countReads(urls);
  await read(counter.browser, counter);
  expect(await readsSince(before)).toEqual({ primary: 1, replica: 0 });
});
