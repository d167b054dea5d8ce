import type { ServerEvent } from "@guildway/shared/contract/events";
import { createTestDatabase, type TestDatabase } from "../../testing/database";
import { TestLog } from "../../testing/test-log";
import { announce } from "../events/announce";
import { EventHub } from "../events/event-hub";
import { type EventListener, startEventListener } from "./event-listener";

let database: TestDatabase;
let listeners: EventListener[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const listener of listeners) await listener.stop();
  listeners = [];
  await database.drop();
});

/** One server process as far as events go: it has begun to listen, and one page of Ada's is open. */
async function startProcess() {
  const hub = new EventHub();
  const heard: ServerEvent[] = [];
  let onEvent = () => {};
  let onEnd = () => {};
  const ended = () => new Promise<void>((resolve) => (onEnd = resolve));
  const told = () => new Promise<void>((resolve) => (onEvent = resolve));
  hub.subscribe("0199aaaa-0000-7000-8000-000000000001", {
    onEvent: (event) => {
      heard.push(event);
      onEvent();
    },
    onEnd: () => onEnd(),
  });
  const listener = startEventListener({ pool: database.pool, hub, log: new TestLog(), retryMs: 10 });
  listeners.push(listener);
  await listener.listening;
  return { hub, heard, ended, told };
}

const ADA = "0199AAAA-0000-7000-8000-000000000001";
const POST: ServerEvent = { type: "post" };

test("every process gets what one of them announces, once it is committed", async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const told = [here.told(), there.told()];

  await database.db.transaction(async (tx) => {
    await announce(tx, { type: "connections" }, ADA);
    await announce(tx, { type: "notification" }, "0199aaaa-0000-7000-8000-000000000002");
    expect(here.heard).toEqual([]);
  });
  await Promise.all(told);

  expect(here.heard).toEqual([{ type: "connections" }]);
  expect(there.heard).toEqual([{ type: "connections" }]);
});

test("what is not committed is not announced", async () => {
  const { heard, told } = await startProcess();
  const next = told();
  const rolledBack = database.db.transaction(async (tx) => {
    await announce(tx, { type: "connections" }, ADA);
    throw new Error("changed my mind");
  });
  await expect(rolledBack).rejects.toThrow("changed my mind");

  await announce(database.db, POST);
  await next;

  expect(heard).toEqual([POST]);
});

test("listens again after its connection was lost, and has the pages connect again", async () => {
  const { ended, heard, told } = await startProcess();
  const again = ended();
  const next = told();

  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen events%' and datname = current_database()",
  );
  await again;
  await announce(database.db, POST);
  await next;

  expect(heard).toEqual([POST]);
});

test("ignores events that it doesn't know", async () => {
  const { heard, told } = await startProcess();
  const next = told();
  await database.pool.query(`select pg_notify('events', '{"to":null,"event":{"type":"from-the-future"}}')`);
  await database.pool.query("select pg_notify('events', 'not json')");
  await announce(database.db, POST);
  await next;
  expect(heard).toEqual([POST]);
});
