import type { ServerEvent } from "@guildway/shared/contract/events";
import { buildAccount, buildCompany, buildEmployee, buildUser } from "../../../testing/builders";
import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { TestLog } from "../../../testing/test-log";
import type { Services } from "../../kernel/core/services";
import { announce, EVENTS_CHANNEL } from "../../kernel/events/announce";
import { EventHub } from "../../kernel/events/event-hub";
import { NewPosts } from "../../kernel/events/new-posts";
import { SESSIONS_CHANNEL, SessionCache } from "../../members/sessions/session-cache";
import { deliverEvents } from "./event-listener";
import { type Listener, startListener } from "./listener";

let database: TestDatabase;
let listeners: Listener[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const listener of listeners) await listener.stop();
  listeners = [];
  await database.drop();
});

/** The part of a server process that handles events: it listens, and one of Ada's pages is open. */
async function startProcess() {
  const hub = new EventHub();
  const sessions = new SessionCache();
  const received: ServerEvent[] = [];
  const missing: string[] = [];
  let onEvent = () => {};
  let onEnd = () => {};
  const ended = () => new Promise<void>((resolve) => (onEnd = resolve));
  const nextEvent = () => new Promise<void>((resolve) => (onEvent = resolve));
  hub.subscribe("0199aaaa-0000-7000-8000-000000000001", {
    sessionId: "0199aaaa-0000-7000-8000-00000000000a",
    onEvents: (events) => {
      received.push(...events.map(({ event }) => event));
      onEvent();
    },
    onMissing: () => missing.push("events"),
    onEnd: () => onEnd(),
  });
  const listener = startListener({
    url: database.url,
    channels: [EVENTS_CHANNEL, SESSIONS_CHANNEL],
    log: new TestLog(),
  });
  deliverEvents(listener, hub, sessions, new NewPosts(hub, async () => [], new TestLog()));
  listeners.push(listener);
  await listener.listening;
  return { hub, sessions, received, missing, ended, nextEvent };
}

const ADA = "0199AAAA-0000-7000-8000-000000000001";
const POST: ServerEvent = { type: "post" };

test("every process gets an announcement as soon as it is committed", async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const nextEvent = [here.nextEvent(), there.nextEvent()];

  await database.db.transaction(async (tx) => {
    await announce(tx, { type: "connections" }, ADA);
    await announce(tx, { type: "notification" }, "0199aaaa-0000-7000-8000-000000000002");
    expect(here.received).toEqual([]);
  });
  await Promise.all(nextEvent);

  expect(here.received).toEqual([{ type: "connections" }]);
  expect(there.received).toEqual([{ type: "connections" }]);
});

test("nothing is announced before it is committed", async () => {
  const { received, nextEvent } = await startProcess();
  const next = nextEvent();
  const rolledBack = database.db.transaction(async (tx) => {
    await announce(tx, { type: "connections" }, ADA);
    throw new Error("changed my mind");
  });
  await expect(rolledBack).rejects.toThrow("changed my mind");

  await announce(database.db, POST);
  await next;

  expect(received).toEqual([POST]);
});

test("listens again after its connection was lost, and makes its pages reconnect", async () => {
  const { ended, received, missing, nextEvent } = await startProcess();
  // Before it listened for the first time.
  expect(missing).toHaveLength(1);
  const again = ended();
  const next = nextEvent();

  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen events%' and datname = current_database()",
  );
  await again;
  expect(missing).toHaveLength(2);
  await announce(database.db, POST);
  await next;

  expect(received).toEqual([POST]);
});

test("ignores events that it doesn't know", async () => {
  const { received, nextEvent } = await startProcess();
  const next = nextEvent();
  await database.pool.query(`select pg_notify('events', '{"to":null,"event":{"type":"from-the-future"}}')`);
  await database.pool.query("select pg_notify('events', 'not json')");
  await announce(database.db, POST);
  await next;
  expect(received).toEqual([POST]);
});

describe("sessions that a process remembers", () => {
  // Otherwise, they would be forgotten after some seconds.
  beforeEach(() => void jest.spyOn(performance, "now").mockReturnValue(1e6));
  afterEach(() => jest.restoreAllMocks());

  async function remembering(id = "ada") {
    const process = await startProcess();
    const { rows } = await database.pool.query("select id from sessions where account_id::text = $1", [id]);
    const viewer = {
      id,
      sessionId: rows[0]?.id ?? "s",
      expiresAt: new Date(),
      verified: true,
      hasProfile: true,
    };
    const look = jest.fn(async () => viewer);
    const find = process.sessions.around(look);
    const services = {} as Services;
    const isRemembered = async () => {
      look.mockClear();
      await find(services, "token");
      return look.mock.calls.length === 0;
    };
    await isRemembered();
    expect(await isRemembered()).toBe(true);
    return { ...process, isRemembered };
  }

  async function until(condition: () => Promise<boolean>): Promise<void> {
    while (!(await condition())) await new Promise(setImmediate);
  }

  test.each([
    ["a session ends", "delete from sessions where account_id = $1"],
    ["an account is verified", "update accounts set verified_at = now() where id = $1"],
    ["a profile is created", "insert into profiles (id, first_name, last_name) values ($1, 'Ada', 'King')"],
    ["an account is deleted", "delete from accounts where id = $1"],
  ])("are forgotten in every process when %s", async (_, change) => {
    const { id } = await buildAccount(database.db);
    const processes = [await remembering(id), await remembering(id)];
    await database.pool.query(change, [id]);
    for (const { isRemembered } of processes) await until(async () => !(await isRemembered()));
  });

  test("are forgotten when a session is cut short", async () => {
    const { id } = await buildUser(database.db);
    const { isRemembered } = await remembering(id);
    await database.pool.query("update sessions set expires_at = now() where account_id = $1", [id]);
    await until(async () => !(await isRemembered()));
  });

  test("are forgotten when their account no longer works for a company, and only they", async () => {
    const { db } = database;
    const [recruiter, other] = [await buildUser(db), await buildUser(db)];
    const { id: companyId } = await buildCompany(db);
    await buildEmployee(db, { companyId, userId: recruiter.id, isAdmin: true });
    const process = await remembering(recruiter.id);
    await database.pool.query("update employees set is_admin = false where company_id = $1", [companyId]);
    await until(async () => !(await process.isRemembered()));
    expect(await process.isRemembered()).toBe(true);
    await database.pool.query("delete from employees where company_id = $1", [companyId]);
    await until(async () => !(await process.isRemembered()));

    expect(await process.isRemembered()).toBe(true);
    await database.pool.query("insert into blocks (blocker_id, blocked_id) values ($1, $2)", [
      recruiter.id,
      other.id,
    ]);
    await database.pool.query("update accounts set verified_at = now() where id = $1", [other.id]);
    await buildUser(db);
    const next = process.nextEvent();
    await announce(db, { type: "connections" }, ADA);
    await next;
    expect(await process.isRemembered()).toBe(true);
  });

  test("are looked up each time while the process isn't listening", async () => {
    const { isRemembered } = await remembering();
    await Promise.all(listeners.map((listener) => listener.stop()));
    expect([await isRemembered(), await isRemembered()]).toEqual([false, false]);
  });
});
