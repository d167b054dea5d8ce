import { sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildConnection, buildUser } from "../../../testing/builders";

const app = useTestApp();

type Person = Awaited<ReturnType<typeof buildUser>>;

/** More than are looked up one by one. */
const CROWD = 1_100;

let [hub, secondHub, ada]: Person[] = [];
/** The shared connections of the hub and Ada, by the hub's newest. */
const friends: string[] = [];

beforeAll(async () => {
  const { db } = app();
  [hub, secondHub, ada] = [await buildUser(db), await buildUser(db), await buildUser(db)];
  await db.execute(sql`
    insert into accounts (id, email, password_hash)
    select gen_random_uuid(), 'crowd' || n || '@example.com', '' from generate_series(1, ${CROWD}::int) n`);
  await db.execute(sql`
    insert into profiles (id, first_name, last_name)
    select id, 'Crowd', 'Member' from accounts where email like 'crowd%'`);
  for (const { id } of [hub, secondHub]) {
    await db.execute(sql`
      insert into connections (id, low_id, high_id, requester_id, status, created_at)
      select gen_random_uuid(), least(id, ${id}), greatest(id, ${id}), id, 'accepted', '2025-01-01'
        from profiles where first_name = 'Crowd'`);
  }
  for (let day = 1; day <= 3; day++) {
    const friend = await buildUser(db, { firstName: "Griselda", lastName: "Crowd" });
    const createdAt = new Date(Date.UTC(2026, 0, day));
    await buildConnection(db, hub.id, friend.id, { status: "accepted", createdAt });
    await buildConnection(db, friend.id, ada.id, { status: "accepted" });
    friends.unshift(friend.id);
  }
  await buildConnection(db, hub.id, ada.id, { status: "accepted", createdAt: new Date("2026-02-01") });
});

async function sharedBy(viewer: Person | undefined, other: Person | undefined) {
  const id = other?.id ?? "";
  const first = await app().call("listSharedConnections", { id, limit: 2 }, viewer);
  const rest = first.next
    ? await app().call("listSharedConnections", { id, limit: 100, cursor: first.next }, viewer)
    : { body: [] };
  const { body: user } = await app().call("getUser", { id }, viewer);
  const listed = [...first.body, ...rest.body].map(({ user_id }) => user_id);
  return { listed, count: user.shared_connection_count };
}

async function named(name: string) {
  const { body } = await app().call("listConnections", { name, limit: 100 }, hub);
  return body.map(({ user_id }) => user_id);
}

describe("a large network", () => {
  it("shares connections with a small one, and the other way round", async () => {
    expect(await sharedBy(hub, ada)).toEqual({ listed: friends, count: 3 });
    const back = await sharedBy(ada, hub);
    expect({ ...back, listed: back.listed.sort() }).toEqual({ listed: [...friends].sort(), count: 3 });
  });

  it("shares connections with another large one", async () => {
    const { listed, count } = await sharedBy(hub, secondHub);
    expect(count).toBe(CROWD);
    expect(new Set(listed).size).toBe(102);
    expect(listed).not.toContain(friends[0]);
  });

  it("is searched by rare and by common names, newest first", async () => {
    expect(await named("griselda crowd")).toEqual(friends);
    expect((await named("crowd")).slice(0, 4)).toEqual([...friends, expect.any(String)]);
    expect(await named("crowd")).toHaveLength(100);
    expect(await named("cr gr")).toEqual(friends);
    expect(await named("griselda member")).toEqual([]);
  });
});
