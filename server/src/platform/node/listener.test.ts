import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { SilentProxy } from "../../../testing/silent-proxy";
import { TestLog } from "../../../testing/test-log";
import { type Listener, startListener } from "./listener";

let database: TestDatabase;
let proxy: SilentProxy;
let listener: Listener;
let log: TestLog;

beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await SilentProxy.before(database.url);
  log = new TestLog();
  listener = startListener({ url: proxy.url, channels: ["greetings"], log });
});
afterEach(async () => {
  await listener.stop();
  await proxy.close();
  await database.drop();
});

function nextMessage(): Promise<string> {
  return new Promise((resolve) => {
    listener.on("greetings", { onMessage: resolve });
  });
}

const began = () =>
  new Promise<void>((resolve) => {
    listener.on("greetings", { onMessage: () => undefined, onBegin: resolve });
  });

const end =
  "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and pid <> pg_backend_pid()";

test("receives announcements, even after its connection was lost; both are logged once", async () => {
  await listener.listening;
  expect(listener.isListening()).toBe(true);

  const again = began();
  await database.pool.query(`${end} and datname = current_database()`);
  await again;
  const message = nextMessage();
  await database.pool.query("select pg_notify('greetings', 'hello')");

  expect(await message).toBe("hello");
  expect(log.lines.map(({ level, message }) => [level, message])).toEqual([
    ["warn", "can't listen for announcements; trying again"],
    ["info", "listening for announcements again"],
  ]);
});

test("a database that doesn't answer for a while costs no connection", async () => {
  await listener.listening;
  const lost = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (!listener.isListening()) resolve(clearInterval(timer));
    }, 10);
  });
  proxy.fallSilent();
  await database.pool.query(`${end} and datname = current_database()`);
  proxy.recover();
  await lost;
  await began();

  const { rows } = await database.pool.query(
    "select count(*)::int as open from pg_stat_activity where query ilike 'listen %' and pid <> pg_backend_pid() and datname = current_database()",
  );
  expect(rows).toEqual([{ open: 1 }]);
  expect(log.lines).toHaveLength(2);
});

test("stops while it can't connect", async () => {
  proxy.fallSilent();
  const other = startListener({ url: proxy.url, channels: ["greetings"], log });
  await other.stop();
  expect(other.isListening()).toBe(false);
});
