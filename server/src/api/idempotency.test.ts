import { contract, type EndpointName } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { eq } from "drizzle-orm";
import { useTestApp } from "../../testing/app";
import { buildUser } from "../../testing/builders";
import { countRows } from "../../testing/count-rows";
import { documents } from "../../testing/documents";
import { changedInput, keyedCall } from "../../testing/keyed-table";
import { rememberRows } from "../../testing/remember-rows";
import { buildRolesWorld, type RolesWorld } from "../../testing/roles-world";
import { ServerProcess } from "../../testing/server-process";
import { showFactor } from "../../testing/shown-factor";
import { waitUntilBlocked } from "../../testing/wait-until-blocked";
import { idempotencyKeys, posts, profiles } from "../kernel/db/schema";
import { sweep } from "../platform/maintenance/sweep";

const app = useTestApp();

const keyed = Object.entries<Endpoint>(contract)
  .filter(([, { idempotencyKey }]) => idempotencyKey)
  .map(([name]) => name as EndpointName);

async function buildWorld(): Promise<RolesWorld> {
  const world = await buildRolesWorld(app().db);
  for (const { file, resume } of Object.values(world.resources)) {
    for (const { storageKey } of [file, resume]) await app().files.put(storageKey, documents.pdf);
  }
  // Only a recruiter who has shown a factor can create a company's token.
  await showFactor(app(), world.callers.recruiter);
  return world;
}

function growth(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const entries = Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)] as const);
  return Object.fromEntries(entries.filter(([, rows]) => rows !== 0));
}

/** The parts of an answer that a caller sees. */
async function answerOf(response: Response) {
  const { status, headers } = response;
  return { status, location: headers.get("Location"), body: await response.text() };
}

let world: RolesWorld;
let otherWorld: RolesWorld;
let bringBack: () => Promise<void>;

beforeAll(async () => {
  world = await buildWorld();
  otherWorld = await buildWorld();
  bringBack = await rememberRows(app().database.pool);
});
afterEach(() => bringBack());

describe.each(keyed)("%s", (name) => {
  const { status = 200 } = contract[name] as Endpoint;

  it("creates one resource for each key of each account, whatever is repeated", async () => {
    const { token, input } = keyedCall(name, world);
    const send = (given: unknown) => app().send(name, given, { token, key: "a-key" }).then(answerOf);

    const { pool } = app().database;
    const before = await countRows(pool);
    const [first, atOnce] = await Promise.all([send(input), send(input)]);
    expect(first.status).toBe(status);
    expect(atOnce).toEqual(first);
    const created = await countRows(pool);

    expect(await send(input)).toEqual(first);
    expect(await send(changedInput(name, world))).toMatchObject({
      status: 422,
      body: expect.stringContaining('"urn:guildway:problem:key-reused"'),
    });
    expect(await countRows(pool)).toEqual(created);

    const other = keyedCall(name, otherWorld);
    const theirs = await app().send(name, other.input, { token: other.token, key: "a-key" }).then(answerOf);
    expect(theirs.status).toBe(status);
    if (status === 201) expect(theirs.body).not.toBe(first.body);
    expect(growth(created, await countRows(pool))).toEqual(growth(before, created));
  });
});

/**
 * A browser makes the input of these calls, or they open the session that would read the result; their own
 * tests cover them.
 */
const OTHERS = ["register", "registerWithProvider", "addPasskey"];

const creating = Object.entries<Endpoint>(contract)
  .filter(([name, { status }]) => status === 201 && !OTHERS.includes(name))
  .map(([name]) => name as EndpointName);

test.each(creating)("%s says where its caller reads what it has created", async (name) => {
  const { token, input } = keyedCall(name, world);
  const caller = token === undefined ? {} : { token };
  const { status, location, body } = await app().send(name, input, caller).then(answerOf);
  expect(status).toBe(201);
  if (!location?.startsWith("/api/")) return expect(location).toMatch(/^\/media\/.+\.webp$/);
  const found = await app().request(location.replace("/api", ""), {}, caller);
  expect(found.status).toBe(200);
  // Without an address of its own it is in a list.
  if (!("location" in contract[name])) expect(await found.text()).toContain(JSON.parse(body).id);
});

const write = (content: string, caller: { token: string; key?: string }) =>
  app().send("createPost", { content }, caller);
const written = (authorId: string) => app().db.$count(posts, eq(posts.authorId, authorId));

describe("an Idempotency-Key", () => {
  it("is forgotten after a day", async () => {
    const { id, token } = await buildUser(app().db);
    const again = () => write("Hello", { token, key: "daily" });
    const clean = (hours: number) => {
      app().clock.advance({ hours });
      return sweep({ ...app(), config: { requireEmailVerification: true } });
    };
    await again();
    await clean(23);
    await again();
    expect(await written(id)).toBe(1);
    await clean(2);
    await again();
    expect(await written(id)).toBe(2);
  });

  it("of a refused call can be reused", async () => {
    const { id, token } = await buildUser(app().db);
    expect((await write("", { token, key: "second-try" })).status).toBe(422);
    expect((await write("Hello", { token, key: "second-try" })).status).toBe(201);
    expect(await written(id)).toBe(1);
  });

  it("is the same with and without quotes", async () => {
    const { id, token } = await buildUser(app().db);
    await write("Hello", { token, key: "bare" });
    expect((await write("Hello", { token, key: '"bare"' })).status).toBe(201);
    expect(await written(id)).toBe(1);
  });

  it.each(["two words", '"', "x".repeat(256)])("%j is refused", async (key) => {
    const { token } = await buildUser(app().db);
    expect((await write("Hello", { token, key })).status).toBe(400);
  });

  it("belongs to one call: with another it is refused", async () => {
    const { token } = await buildUser(app().db);
    await write("Hello", { token, key: "mine" });
    const language = { kind: "language", title: "Croatian", level: "fluent" };
    expect(await app().refuse("addProfileEntry", language, { token, key: "mine" })).toMatchObject({
      type: "urn:guildway:problem:key-reused",
    });
  });

  it("counts what was sent, not what a release makes of it", async () => {
    const { id, token } = await buildUser(app().db);
    const [content, key] = ["Hello", "default"];
    await app().send("createPost", { content }, { token, key });
    // A release that adds a field with a default makes the second of the first.
    const { status } = await app().send("createPost", { content, mentions: [] }, { token, key });
    expect(status).toBe(422);
    expect((await app().send("createPost", { content }, { token, key })).status).toBe(201);
    expect(await written(id)).toBe(1);
  });

  it("isn't needed", async () => {
    const { id, token } = await buildUser(app().db);
    await write("Hello", { token });
    await write("Hello", { token });
    expect(await written(id)).toBe(2);
  });

  it("of a call whose server was killed creates the resource once, without waiting", async () => {
    const { id, token } = await buildUser(app().db);
    const server = await ServerProcess.start({ DATABASE_URL: app().database.url });
    const lost = app().db.transaction(async (tx) => {
      // The post references its author, so it waits here, after its key was stored.
      await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for("update");
      const headers = {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        "Idempotency-Key": "killed",
      };
      const body = JSON.stringify({ content: "Hello" });
      const answer = fetch(`${server.url}/api/home/createpost/`, { method: "POST", headers, body });
      const failed = expect(answer).rejects.toThrow();
      await waitUntilBlocked(app().db);
      await server.end("SIGKILL");
      await failed;
    });
    await lost;
    expect((await write("Hello", { token, key: "killed" })).status).toBe(201);
    expect(await written(id)).toBe(1);
    expect(await app().db.$count(idempotencyKeys, eq(idempotencyKeys.accountId, id))).toBe(1);
  });
});

test("a new account's answer says where it can be read", async () => {
  const form = { email: `${crypto.randomUUID()}@example.com`, password: "correct horse" };
  const { headers, body } = await app().call("register", form);
  expect(headers.get("Location")).toBe("/api/me");
  expect((await app().send("getSession", {}, { token: body.access_token })).status).toBe(200);
});

test("a job alert that exists already is answered with 200, without an address", async () => {
  const user = await buildUser(app().db);
  const form = { filters: { text: "cook" }, frequency: "daily" };
  const [first, second] = [
    await app().send("createJobAlert", form, user),
    await app().send("createJobAlert", form, user),
  ];
  expect([first.status, second.status, second.headers.get("Location")]).toEqual([201, 200, null]);
  expect(await second.json()).toEqual(await first.json());
});
