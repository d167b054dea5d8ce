import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildConnection, buildUser } from "../../../testing/builders";
import { blocks, connections, notifications } from "../../kernel/db/schema";
import { isPair } from "../../kernel/policies/pair";

const app = useTestApp();
const NOBODY = "01990000-0000-7000-8000-00000000dead";

interface Person {
  id: string;
  token: string;
}

const person = (): Promise<Person> => buildUser(app().db);
const block = (blocker: Person, { id }: Person) => app().call("blockUser", { id }, blocker);
const unblock = (blocker: Person, { id }: Person) => app().call("unblockUser", { id }, blocker);
const ask = (asker: Person, { id }: Person) => app().send("requestConnection", { user_id: id }, asker);
const statusBetween = async (one: Person, other: Person) => {
  const [row] = await app().db.select().from(connections).where(isPair(one.id, other.id));
  return row?.status;
};

describe("blocking a person", () => {
  it.each(["pending", "accepted"] as const)(
    "ends what is %s between the two, whoever sent the request",
    async (status) => {
      for (const blockerAsked of [true, false]) {
        const [blocker, blocked] = [await person(), await person()];
        const [asker, asked] = blockerAsked ? [blocker, blocked] : [blocked, blocker];
        expect((await ask(asker, asked)).status).toBe(200);
        if (status === "accepted") await ask(asked, asker);
        expect(await statusBetween(blocker, blocked)).toBe(status);

        await block(blocker, blocked);

        expect(await statusBetween(blocker, blocked)).toBeUndefined();
        for (const { id } of [blocker, blocked]) {
          expect(await app().db.$count(notifications, eq(notifications.userId, id))).toBe(0);
        }
      }
    },
  );

  it("keeps a rejection, so that unblocking doesn't allow another request", async () => {
    const [rejecter, rejected] = [await person(), await person()];
    await buildConnection(app().db, rejected.id, rejecter.id, { status: "rejected" });
    await block(rejected, rejecter);
    await unblock(rejected, rejecter);
    expect((await ask(rejected, rejecter)).status).toBe(403);
    expect((await ask(rejecter, rejected)).status).toBe(200);
  });

  it("lets neither send a request until it is removed", async () => {
    const [blocker, blocked] = [await person(), await person()];
    await block(blocker, blocked);
    expect((await ask(blocker, blocked)).status).toBe(404);
    expect((await ask(blocked, blocker)).status).toBe(404);
    expect(await statusBetween(blocker, blocked)).toBeUndefined();

    await unblock(blocked, blocker);
    expect((await ask(blocked, blocker)).status).toBe(404);
    await unblock(blocker, blocked);
    expect((await ask(blocked, blocker)).status).toBe(200);
  });

  it("can be repeated without effect, and so can unblocking", async () => {
    const [blocker, blocked] = [await person(), await person()];
    await Promise.all([block(blocker, blocked), block(blocker, blocked), block(blocker, blocked)]);
    expect(await app().db.$count(blocks, eq(blocks.blockerId, blocker.id))).toBe(1);
    await unblock(blocker, blocked);
    await unblock(blocker, blocked);
    expect(await app().db.$count(blocks, eq(blocks.blockerId, blocker.id))).toBe(0);
  });

  it("can be done by both people, even at the same time", async () => {
    const [one, other] = [await person(), await person()];
    await Promise.all([block(one, other), block(other, one)]);
    await unblock(one, other);
    expect((await app().refuse("getUser", { id: other.id }, one)).status).toBe(404);
    await unblock(other, one);
    expect((await app().call("getUser", { id: other.id }, one)).status).toBe(200);
  });

  it("succeeds for the second of two who do it at once, even if the first block is already in force", async () => {
    const [one, other] = [await person(), await person()];
    await block(one, other);
    expect((await app().send("blockUser", { id: one.id }, other)).status).toBe(204);
  });

  it("can't be answered with a block once the blocked person's page is out of date", async () => {
    const [one, other] = [await person(), await person()];
    await block(one, other);
    app().clock.advance({ minutes: 2 });
    expect((await app().send("blockUser", { id: one.id }, other)).status).toBe(404);
  });

  it("leaves no connection, however many requests are sent at the same time", async () => {
    for (let turn = 0; turn < 10; turn++) {
      const [blocker, blocked] = [await person(), await person()];
      await Promise.all([
        ask(blocked, blocker),
        ask(blocker, blocked),
        block(blocker, blocked),
        ask(blocked, blocker),
      ]);
      expect(await statusBetween(blocker, blocked)).toBeUndefined();
    }
  });

  it("is refused for the viewer and for a person who doesn't exist", async () => {
    const viewer = await person();
    for (const name of ["blockUser", "unblockUser"] as const) {
      const refused = await app().refuse(name, { id: viewer.id.toUpperCase() }, viewer);
      expect(refused).toMatchObject({ status: 422, detail: "You can't block yourself" });
    }
    expect((await app().refuse("blockUser", { id: NOBODY }, viewer)).status).toBe(404);
  });
});

describe("blocked people", () => {
  it("are listed only for the person who blocked them, newest first, in pages", async () => {
    const [blocker, first, second] = [await person(), await person(), await person()];
    await block(blocker, first);
    await block(blocker, second);

    const page = await app().call("listBlockedUsers", { limit: 1 }, blocker);
    const rest = await app().call("listBlockedUsers", { limit: 1, cursor: page.next ?? "" }, blocker);

    expect([...page.body, ...rest.body].map(({ user_id }) => user_id)).toEqual([second.id, first.id]);
    expect(rest.next).toBeUndefined();
    expect((await app().call("listBlockedUsers", {}, first)).body).toEqual([]);
  });

  it("are in the export of the person who blocked them, and in no other export", async () => {
    const [blocker, blocked] = [await person(), await person()];
    await block(blocker, blocked);
    const exportOf = async (caller: Person) =>
      JSON.parse(await (await app().request("/me/export", {}, caller)).text());
    expect(await exportOf(blocker)).toMatchObject({ blocked: [{ user_id: blocked.id }] });
    expect(JSON.stringify(await exportOf(blocked))).not.toContain(blocker.id);
  });
});
