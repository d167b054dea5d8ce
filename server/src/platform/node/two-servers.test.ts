import { eq, sql } from "drizzle-orm";
import { buildConnection, buildUser } from "../../../testing/builders";
import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { EventReader } from "../../../testing/event-reader";
import { ServerProcess } from "../../../testing/server-process";
import { accounts } from "../../kernel/db/schema";
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

async function openStream(url: string, { token }: { token: string }): Promise<EventReader> {
  const headers = { Authorization: `Bearer ${token}` };
  const stream = new EventReader(await fetch(`${url}/api/events`, { headers }));
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
