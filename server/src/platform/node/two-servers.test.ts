import { eq, sql } from "drizzle-orm";
import { buildConnection, buildUser } from "../../../testing/builders";
import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { EventReader } from "../../../testing/event-reader";
import { ServerProcess } from "../../../testing/server-process";
import { accounts, blocks } from "../../kernel/db/schema";
import { ERASING_CHANNEL } from "../../kernel/tasks/erasing";

let database: TestDatabase;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  servers = await Promise.all([1, 2].map(() => ServerProcess.start({ DATABASE_URL: database.url })));
});
afterAll(async () => {
  for (const server of servers) await server.end();
  await database.drop();
});

const urlOf = (index: number) => servers[index]?.url ?? "";

async function openStream(
  url: string,
  { token }: { token: string },
  people: readonly { id: string }[] = [],
): Promise<EventReader> {
  const headers = { Authorization: `Bearer ${token}` };
  const query = people.length > 0 ? `?people=${people.map(({ id }) => id).join(",")}` : "";
  const stream = new EventReader(await fetch(`${url}/api/events${query}`, { headers }));
  expect(await stream.line()).toBe(": hello");
  return stream;
}

function send(url: string, method: string, path: string, { token }: { token: string }, body?: object) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  return fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

test("two servers on one database get each other's events about posts and connections", async () => {
  const [ada, grace] = [await buildUser(database.db), await buildUser(database.db)];
  const stream = await openStream(urlOf(0), ada);

  const written = await send(urlOf(1), "POST", "/home/createpost/", grace, { content: "Hello" });
  expect(written.status).toBe(201);
  expect(await stream.event("post")).toMatchObject({ posts: [{ followed: false }] });

  await buildConnection(database.db, ada.id, grace.id);
  const answer = { user_id: ada.id, status: "accepted" };
  expect((await send(urlOf(1), "PATCH", "/home/connection-request/", grace, answer)).status).toBe(200);
  expect(await stream.event("connections")).toEqual({ type: "connections" });
  await stream.close();
});

test("connections who both show it learn at one server that the other is active at another", async () => {
  const { db } = database;
  const [ada, grace, stranger, shy, blocker] = await Promise.all([1, 2, 3, 4, 5].map(() => buildUser(db)));
  if (!ada || !grace || !stranger || !shy || !blocker) throw new Error("five people");
  for (const each of [grace, shy, blocker])
    await buildConnection(db, ada.id, each.id, { status: "accepted" });
  const hide = (person: { token: string }, show_active: boolean) =>
    send(urlOf(0), "PATCH", "/me/settings", person, { show_active });
  await hide(shy, false);
  await db.insert(blocks).values({ blockerId: blocker.id, blockedId: ada.id });
  const others = [grace, stranger, shy, blocker];
  const open = await Promise.all(others.map((each, index) => openStream(urlOf(index % 2), each)));
  const watching = await openStream(urlOf(1), ada, others);
  const active = async () => {
    const { ids } = (await watching.event("presence")) as { ids: string[] };
    return ids;
  };

  let ids = await active();
  if (ids.length === 0) ids = await active();
  expect(ids).toEqual([grace.id]);
  await hide(ada, false);
  expect(await active()).toEqual([]);
  await hide(ada, true);
  expect(await active()).toEqual([grace.id]);
  for (const stream of [...open, watching]) await stream.close();
});

test("an account that was deleted at one of them 8 days ago is erased", async () => {
  const leaver = await buildUser(database.db);
  expect((await send(urlOf(0), "POST", "/me/delete", leaver)).status).toBe(204);
  const deletionAskedAt = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await database.db.update(accounts).set({ deletionAskedAt }).where(eq(accounts.id, leaver.id));
  await database.db.execute(sql`select pg_notify(${ERASING_CHANNEL}, '')`);
  while ((await database.db.$count(accounts, eq(accounts.id, leaver.id))) > 0) {}
});

test("an open stream doesn't keep a server from stopping", async () => {
  const server = await ServerProcess.start({ DATABASE_URL: database.url });
  const stream = await openStream(server.url, await buildUser(database.db));

  const [exitCode, rest] = await Promise.all([server.end(), stream.line()]);

  expect(rest).toMatch(/^retry: /);
  expect(exitCode).toBe(0);
});
