import { contract } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { testHasher } from "../../../testing/test-hasher";
import { testSecrets } from "../../../testing/test-secrets";
import type { Database } from "../db/database";
import { idempotencyKeys } from "../db/schema";
import { Existing } from "./existing";
import { KeyedCall } from "./keyed-call";
import { toJson } from "./present";

const app = useTestApp();

const creating: Endpoint = { ...contract.createPost, idempotencyKey: true };
const secret: Endpoint = { ...creating, idempotencyKey: "secret" };

async function begin(endpoint: Endpoint, secrets?: typeof testSecrets) {
  const { id } = await buildUser(app().db);
  const called = { name: "createThing", endpoint, accountId: id, key: "key" };
  const call = new KeyedCall({ db: app().db, clock: app().clock, hasher: testHasher, secrets }, called);
  const stored = () => app().db.select().from(idempotencyKeys).where(eq(idempotencyKeys.accountId, id));
  return { call, stored };
}

const working = (result: unknown) => (db: Database) => db.transaction(async () => result);

it("stores an answer with a secret encrypted, and returns it again", async () => {
  const { call, stored } = await begin(secret, testSecrets);
  const create = () => call.run({}, app().db, working({ token: "hidden-treasure" }));
  expect(await create()).toEqual({ token: "hidden-treasure" });
  expect(toJson(await create())).toBe('{"token":"hidden-treasure"}');
  const [row] = await stored();
  expect(row?.answer).toBeNull();
  expect(Buffer.from(row?.sealedAnswer ?? []).toString("latin1")).not.toContain("treasure");
});

it("doesn't store an answer with a secret that it can't encrypt, and creates nothing again", async () => {
  const { call, stored } = await begin(secret);
  const work = jest.fn(working({ token: "hidden-treasure" }));
  await call.run({}, app().db, work);
  await expect(call.run({}, app().db, work)).rejects.toMatchObject({ code: "answer-not-stored" });
  expect(work).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(await stored())).not.toContain("treasure");
});

it("remembers that the resource already existed", async () => {
  const { call } = await begin(creating);
  const create = () => call.run({}, app().db, working(new Existing({ id: "1" })));
  expect([await create(), await create()]).toEqual([expect.any(Existing), expect.any(Existing)]);
});

it("notices an operation whose answer isn't what its transaction returned", async () => {
  const { call } = await begin(creating);
  const work = async (db: Database) => ({ created: await db.transaction(async () => 1) });
  await expect(call.run({}, app().db, work)).rejects.toThrow("must return what its one transaction returns");
});
