import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import { buildConnection, buildUser } from "../../../testing/builders";
import { profiles } from "../../kernel/db/schema";

const app = useTestApp();

type Person = Awaited<ReturnType<typeof buildUser>>;
type Status = "pending" | "accepted" | "rejected";

/** Two people; with a status the first has asked the second. */
async function buildPair(status?: Status): Promise<[Person, Person]> {
  const pair: [Person, Person] = [await buildUser(app().db), await buildUser(app().db)];
  if (status) await buildConnection(app().db, pair[0].id, pair[1].id, { status });
  return pair;
}

/** The state of a connection, as each of the two sees it. */
async function seenByBoth([one, other]: [Person, Person]) {
  const seen = async (viewer: Person, id: string) => {
    const { status, user_one_id } = (await app().call("getUser", { id }, viewer)).body;
    return status ? { status, asked: user_one_id === "true" } : "none";
  };
  return [await seen(one, other.id), await seen(other, one.id)];
}

const ask = (viewer: Person, other: Person) => app().call("requestConnection", { user_id: other.id }, viewer);
const answer = (viewer: Person, other: Person, status: "accepted" | "rejected") =>
  app().call("answerConnection", { user_id: other.id, status }, viewer);
const remove = (viewer: Person, other: Person) =>
  app().call("deleteConnection", { user_id: other.id }, viewer);

describe("asking for a connection", () => {
  it("creates one request, however often it is sent", async () => {
    const pair = await buildPair();
    const [first, second] = await Promise.all([ask(...pair), ask(...pair)]);
    expect(first.body?.status).toBe("pending");
    expect(second.body).toEqual(first.body);
    expect(await seenByBoth(pair)).toEqual([
      { status: "pending", asked: true },
      { status: "pending", asked: false },
    ]);
    const { body } = await app().call("listConnectionRequests", {}, pair[1]);
    expect(body.map(({ user_id }) => user_id)).toEqual([pair[0].id]);
  });

  it("accepts the other person's request", async () => {
    const pair = await buildPair("pending");
    expect((await ask(pair[1], pair[0])).body?.status).toBe("accepted");
    expect(await seenByBoth(pair)).toEqual([
      { status: "accepted", asked: true },
      { status: "accepted", asked: false },
    ]);
  });

  it("connects two people who ask each other at once", async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = await buildPair();
      const answers = await Promise.all([ask(one, other), ask(other, one)]);
      expect(answers.map(({ body }) => body?.status).sort()).toEqual(["accepted", "pending"]);
      const { body } = await app().call("listConnections", {}, one);
      expect(body.map(({ connection_data }) => connection_data.status)).toEqual(["accepted"]);
    }
  });

  it("answers null if the two are connected", async () => {
    const [one, other] = await buildPair("accepted");
    expect((await ask(one, other)).body).toBeNull();
    expect((await ask(other, one)).body).toBeNull();
  });

  it("is closed to the rejected person, but not to the person who rejected them", async () => {
    const pair = await buildPair("rejected");
    const [asker, rejecter] = pair;
    expect((await app().refuse("requestConnection", { user_id: rejecter.id }, asker)).status).toBe(403);
    expect((await ask(rejecter, asker)).body?.status).toBe("pending");
    expect(await seenByBoth(pair)).toEqual([
      { status: "pending", asked: false },
      { status: "pending", asked: true },
    ]);
  });

  it("needs someone else who exists", async () => {
    const [viewer] = await buildPair();
    const refuse = (user_id: string) => app().refuse("requestConnection", { user_id }, viewer);
    expect((await refuse(viewer.id)).errors).toEqual([
      { path: "user_id", message: "You can't connect with yourself" },
    ]);
    expect((await refuse(viewer.id.toUpperCase())).status).toBe(422);
    expect((await refuse(uuidv7())).status).toBe(404);
    expect((await refuse("me")).status).toBe(422);
  });
});

describe("answering a request", () => {
  it.each(["accepted", "rejected"] as const)(
    "makes it %s for both; repeating it changes nothing",
    async (status) => {
      const pair = await buildPair("pending");
      const [asker, asked] = pair;
      const [first, second] = await Promise.all([answer(asked, asker, status), answer(asked, asker, status)]);
      expect(first.body.status).toBe(status);
      expect(second.body).toEqual(first.body);
      expect(await seenByBoth(pair)).toEqual([
        { status, asked: true },
        { status, asked: false },
      ]);
    },
  );

  it.each([
    ["accepted", "rejected"],
    ["rejected", "accepted"],
  ] as const)("that is %s can't make it %s", async (given, status) => {
    const pair = await buildPair(given);
    const body = { user_id: pair[0].id, status };
    expect((await app().refuse("answerConnection", body, pair[1])).status).toBe(409);
    expect((await seenByBoth(pair))[0]).toMatchObject({ status: given });
  });

  it.each(["pending", "accepted", "rejected"] as const)(
    "is not possible for the person who asked (%s)",
    async (given) => {
      const pair = await buildPair(given);
      for (const status of ["accepted", "rejected"] as const) {
        const problem = await app().refuse("answerConnection", { user_id: pair[1].id, status }, pair[0]);
        expect(problem.status).toBe(403);
      }
      expect((await seenByBoth(pair))[0]).toMatchObject({ status: given });
    },
  );

  it("needs a request between the two and one of the two answers", async () => {
    const [one, other] = await buildPair();
    const refuse = async (body: object) => (await app().refuse("answerConnection", body, one)).status;
    expect(await refuse({ user_id: other.id, status: "accepted" })).toBe(404);
    expect(await refuse({ user_id: other.id, status: "pending" })).toBe(422);
    expect(await refuse({ user_id: one.id, status: "accepted" })).toBe(404);
  });
});

describe("deleting a connection", () => {
  it("cancels the viewer's own open request", async () => {
    const pair = await buildPair("pending");
    await remove(...pair);
    expect(await seenByBoth(pair)).toEqual(["none", "none"]);
  });

  it.each([0, 1])("removes an accepted one, by either side (%d)", async (side) => {
    const pair = await buildPair("accepted");
    await remove(side === 0 ? pair[0] : pair[1], side === 0 ? pair[1] : pair[0]);
    expect(await seenByBoth(pair)).toEqual(["none", "none"]);
  });

  it.each([
    ["pending", 1, 403],
    ["rejected", 0, 409],
    ["rejected", 1, 409],
  ] as const)("is refused when %s for side %d", async (given, side, status) => {
    const pair = await buildPair(given);
    const [viewer, other] = side === 0 ? pair : [pair[1], pair[0]];
    expect((await app().refuse("deleteConnection", { user_id: other.id }, viewer)).status).toBe(status);
    expect((await seenByBoth(pair))[0]).toMatchObject({ status: given });
  });

  it("needs a connection between the two people", async () => {
    const pair = await buildPair("accepted");
    const stranger = await buildUser(app().db);
    for (const { id } of pair) {
      expect((await app().refuse("deleteConnection", { user_id: id }, stranger)).status).toBe(404);
    }
    expect((await seenByBoth(pair))[0]).toMatchObject({ status: "accepted" });
  });

  it("at the same time as accepting leaves nothing half done", async () => {
    for (let round = 0; round < 5; round++) {
      const pair = await buildPair("pending");
      const [asker, asked] = pair;
      const outcomes = await Promise.allSettled([remove(asker, asked), answer(asked, asker, "accepted")]);
      expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
      // Depending on which came first: canceled, or connected and then removed by the requester.
      expect(await seenByBoth(pair)).toEqual(["none", "none"]);
    }
  });
});

describe("a note", () => {
  const askWithNote = (viewer: Person, other: Person, note: string) =>
    app().call("requestConnectionWithNote", { user_id: other.id, note }, viewer);
  const messagesOf = async (viewer: Person) => {
    const { body } = await app().call("listConversations", {}, viewer);
    const lists = await Promise.all(body.map(({ id }) => app().call("listMessages", { id }, viewer)));
    return lists.flatMap((list) => list.body.map(({ content, mine }) => ({ content, mine }))).reverse();
  };

  it("is shown with the request, and starts the conversation once that is accepted", async () => {
    const [ada, grace] = await buildPair();
    await askWithNote(ada, grace, "We met at the bridge");
    const { body } = await app().call("listConnectionRequests", {}, grace);
    expect(body).toMatchObject([{ user_id: ada.id, note: "We met at the bridge" }]);
    const seen = await app().call("getUser", { id: ada.id }, grace);
    expect(seen.body.connection_note).toBe("We met at the bridge");
    expect(await messagesOf(grace)).toEqual([]);

    await Promise.all([answer(grace, ada, "accepted"), answer(grace, ada, "accepted")]);
    expect(await messagesOf(grace)).toEqual([{ content: "We met at the bridge", mine: false }]);
    expect(await messagesOf(ada)).toEqual([{ content: "We met at the bridge", mine: true }]);
    expect((await app().call("countUnreadMessages", {}, grace)).body.count).toBe(1);
  });

  it("comes first if the other person answers with a note of their own", async () => {
    const [ada, grace] = await buildPair();
    await askWithNote(ada, grace, "Hello Grace");
    expect((await askWithNote(grace, ada, "Hello Ada")).body?.status).toBe("accepted");
    expect((await messagesOf(ada)).map(({ content }) => content)).toEqual(["Hello Grace", "Hello Ada"]);
  });

  it("is deleted with a rejection, and can't replace the pending one", async () => {
    const [ada, grace] = await buildPair();
    await askWithNote(ada, grace, "First");
    await askWithNote(ada, grace, "Second");
    expect((await app().call("listConnectionRequests", {}, grace)).body).toMatchObject([{ note: "First" }]);
    await answer(grace, ada, "rejected");
    await ask(grace, ada);
    await answer(ada, grace, "accepted");
    expect(await messagesOf(ada)).toEqual([]);
  });

  it("doesn't prevent accepting a request whose sender moderators have hidden since", async () => {
    const [ada, grace] = await buildPair();
    await askWithNote(grace, ada, "Hello");
    await app().db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, ada.id));
    expect((await answer(ada, grace, "accepted")).body.status).toBe("accepted");
    expect(await messagesOf(ada)).toEqual([]);
  });
});
