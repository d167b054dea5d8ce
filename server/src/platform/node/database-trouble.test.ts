import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { buildUser } from "../../../testing/builders";
import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { ServerProcess } from "../../../testing/server-process";
import { SilentProxy } from "../../../testing/silent-proxy";
import { untilAvailable, untilReady } from "../../../testing/until-ready";

let database: TestDatabase;
let proxy: SilentProxy;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await SilentProxy.before(database.url);
  server = await ServerProcess.start({
    DATABASE_URL: proxy.url,
    LOG_LEVEL: "fatal",
    DATABASE_CONNECT_TIMEOUT: "0.5",
    DATABASE_STATEMENT_TIMEOUT: "1.5",
    DATABASE_LOCK_TIMEOUT: "1",
    DATABASE_IDLE_TRANSACTION_TIMEOUT: "1",
  });
  ({ token } = await buildUser(database.db));
});
afterAll(async () => {
  await server.end();
  await proxy.close();
  await database.drop();
});

async function timed(path: string, init?: RequestInit) {
  const start = performance.now();
  const response = await fetch(`${server.url}${path}`, init);
  return { response, text: await response.text(), ms: performance.now() - start };
}

async function whileLocked(table: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(`lock table ${table} in access exclusive mode`);
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The server promises an answer within a second. A request without a query, made at the same time, shows how slow
 * the machine is.
 */
async function expectWithinASecond(path: string, status: number): Promise<void> {
  let isAnswered = false;
  const asked = timed(path).finally(() => {
    isAnswered = true;
  });
  let slowest = 0;
  do {
    const { text, ms } = await timed("/healthz");
    expect(text).toBe("ok");
    slowest = Math.max(slowest, ms);
  } while (!isAnswered);
  const { response, ms } = await asked;
  expect(response.status).toBe(status);
  expect(ms).toBeLessThan(1_000 + 10 * slowest);
}

const expectAnswersWithoutDatabase = () => expectWithinASecond("/metrics", 200);
const expectUnready = () => expectWithinASecond("/readyz", 503);

async function expectUnavailable(path: string, init?: RequestInit): Promise<void> {
  const { response, text } = await timed(path, init);
  expect(JSON.parse(text)).toMatchObject({ status: 503 });
  expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
}

async function expectAvailable(path: string): Promise<void> {
  const response = await untilAvailable(`${server.url}${path}`);
  expect(response.status).toBe(200);
  await response.body?.cancel();
}

test("a locked table makes only the calls that need it answer 503", async () => {
  await whileLocked("jobs", async () => {
    await expectUnavailable("/api/home/jobs/all/");
    expect(await (await untilReady(server.url)).text()).toBe("ready");
    await expectAvailable("/api/all-skills/");
  });
  await expectAvailable("/api/home/jobs/all/");
});

test("if so many calls wait for a locked table that others get no connection, those answer 503 as well", async () => {
  await whileLocked("jobs", async () => {
    let isRefused = false;
    const ask = async () => {
      do await expectUnavailable("/api/home/jobs/all/");
      while (!isRefused);
    };
    const waiting = Array.from({ length: 40 }, ask);
    // Whether one call gets a connection is a matter of luck.
    for (let status = 0; status !== 503; ) ({ status } = (await timed("/api/all-skills/")).response);
    expect(await (await untilReady(server.url)).text()).toBe("ready");
    isRefused = true;
    await Promise.all(waiting);
  });
});

test("while sessions are locked the server is not ready, and says so within a second", async () => {
  await whileLocked("sessions", async () => {
    await expectUnready();
    await expectAnswersWithoutDatabase();
    await expectUnavailable("/api/me", { headers: { Authorization: `Bearer ${token}` } });
  });
  expect(await (await untilReady(server.url)).text()).toBe("ready");
});

test("the metrics still answer, without the outbox, while it is locked", async () => {
  await whileLocked("outbox", async () => {
    expect((await timed("/metrics")).text).toContain("\noutbox_pending Nan\n");
    expect(await (await untilReady(server.url)).text()).toBe("ready");
  });
});

test("a database that stops responding is noticed, and so is its return", async () => {
  proxy.fallSilent();
  await expectUnready();
  await expectAnswersWithoutDatabase();
  // More than there are connections.
  await Promise.all(Array.from({ length: 12 }, () => expectUnavailable("/api/all-skills/")));
  proxy.recover();
  expect(await (await untilReady(server.url)).text()).toBe("ready");
  await expectAvailable("/api/all-skills/");
});

// A worker waits for an answer for five minutes.
test("a stop doesn't wait for a database that is silent", async () => {
  await whileLocked("application_decisions", async (client) => {
    const waiting = "select from pg_locks where relation = 'application_decisions'::regclass and not granted";
    while ((await client.query(waiting)).rowCount === 0) await setTimeout(100);
    proxy.fallSilent();
    expect(await server.end()).toBe(0);
  });
});
