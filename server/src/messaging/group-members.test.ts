import { LIMITS } from "@guildway/shared/contract/limits";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../testing/app";
import { buildConnection, buildUser } from "../../testing/builders";
import { conversationsIn } from "../../testing/conversations";
import { documents } from "../../testing/documents";
import { groupsIn } from "../../testing/groups";
import { waitUntilBlocked } from "../../testing/wait-until-blocked";
import { conversationMembers, conversations, messages, profiles } from "../kernel/db/schema";
import { SESSIONS_CHANNEL } from "../members/sessions/session-cache";
import { sweep } from "../platform/maintenance/sweep";

const app = useTestApp();
const { send, contentsOf, unreadOf } = conversationsIn(app);
const { buildConnected, buildGroupOfThree, add, refuseToAdd, remove, detailOf, sendFile, linesOf } =
  groupsIn(app);

const sweepRows = async () => {
  const { db, clock, log } = app();
  expect(await sweep({ db, clock, log, config: { requireEmailVerification: true } })).toEqual([]);
};

const rowsOf = async (id: string) => [
  await app().db.$count(conversations, eq(conversations.id, id)),
  await app().db.$count(messages, eq(messages.conversationId, id)),
];

describe("who is in it", () => {
  it("sees what was written since they joined, and nothing before", async () => {
    const { ada, id } = await buildGroupOfThree();
    const { body: secret } = await send(id, "A secret", ada);
    const { body: file } = await app().call(
      "uploadMessageFile",
      { file: new File([documents.pdf], "plan.pdf") },
      ada,
    );
    await app().call("sendMessage", { id, message_id: uuidv7(), content: "", file_ids: [file.id] }, ada);
    const dora = await buildConnected(ada, "Dora");
    await add(id, dora, ada);
    await app().call("sendMessage", { id, message_id: uuidv7(), content: "Hi", reply_to_id: secret.id }, ada);
    const { body: log } = await app().call("listMessages", { id }, dora);
    expect(log.map(({ content, reply_to }) => [content, reply_to])).toEqual([
      ["Hi", null],
      ["", null],
    ]);
    expect((await app().call("searchMessages", { text: "secret" }, dora)).body).toEqual([]);
    expect((await app().refuse("downloadMessageFile", { id: file.id }, dora)).status).toBe(404);
    expect((await app().refuse("reactToMessage", { id: secret.id, reaction: "👍" }, dora)).status).toBe(404);
    const answer = { id, message_id: uuidv7(), content: "Oh", reply_to_id: secret.id };
    expect((await app().refuse("sendMessage", answer, dora)).status).toBe(404);
    const report = { subject: "message", subject_id: secret.id, reason: "spam", text: "" } as const;
    expect((await app().refuse("reportContent", report, dora)).status).toBe(404);
    const data = await (await app().send("exportData", {}, dora)).text();
    expect(data).not.toContain("A secret");
  });

  it.each(["leave", "are removed"])("sees and writes nothing anymore once they %s", async (how) => {
    const { ada, ben, id } = await buildGroupOfThree();
    const { body: file } = await app().call(
      "uploadMessageFile",
      { file: new File([documents.pdf], "plan.pdf") },
      ada,
    );
    const { body: sent } = await app().call(
      "sendMessage",
      { id, message_id: uuidv7(), content: "Hello", file_ids: [file.id] },
      ada,
    );
    await send(id, "My words", ben);
    expect((await app().send("downloadMessageFile", { id: file.id }, ben)).status).toBe(200);
    await remove(id, ben, how === "leave" ? ben : ada);
    await send(id, "Later", ada);
    const statuses = [
      await app().refuse("getConversation", { id }, ben),
      await app().refuse("listMessages", { id }, ben),
      await app().refuse("sendMessage", { id, message_id: uuidv7(), content: "Hello" }, ben),
      await app().refuse("downloadMessageFile", { id: file.id }, ben),
      await app().refuse("reactToMessage", { id: sent.id, reaction: "👍" }, ben),
      await app().refuse("hintTyping", { id }, ben),
      await app().refuse("markConversationRead", { id, position: 9 }, ben),
      await app().refuse("updateConversation", { id, muted: true }, ben),
      await app().refuse("addGroupMember", { id, user_id: ben.id }, ben),
      await app().refuse("removeGroupMember", { id, userId: ben.id }, ben),
    ].map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 404));
    expect((await app().call("listConversations", {}, ben)).body).toEqual([]);
    expect(await unreadOf(ben)).toBe(0);
    expect((await app().call("searchMessages", { text: "Hello" }, ben)).body).toEqual([]);
    // What they wrote stays for the others, and is theirs to take along.
    expect(await contentsOf(id, ada)).toContain("My words");
    const data = await (await app().send("exportData", {}, ben)).json();
    expect(data).toMatchObject({
      conversations: [],
      messages_in_former_groups: [{ conversation_id: id, content: "My words" }],
    });
  });

  it("takes along what they wrote before they left and were added again, with its files", async () => {
    const { ada, ben, id } = await buildGroupOfThree();
    await send(id, "My words", ben);
    const { file } = await sendFile(id, ben);
    await remove(id, ben, ben);
    await add(id, ben, ada);
    await send(id, "New words", ben);
    const data = await (await app().send("exportData", {}, ben)).json();
    expect(data.messages_in_former_groups).toMatchObject([
      { conversation_id: id, content: "My words", files: [] },
      { conversation_id: id, content: "", files: [{ id: file.id, name: "plan.pdf" }] },
    ]);
    expect(data.conversations).toMatchObject([
      { id, messages: [{ event: "added" }, { content: "New words" }] },
    ]);
  });

  it("writes nothing either that was on its way as they were removed", async () => {
    const { ada, ben, id } = await buildGroupOfThree();
    const [sending] = await app().db.transaction(async (tx) => {
      await tx.select().from(conversations).where(eq(conversations.id, id)).for("update");
      const sent = app().send("sendMessage", { id, message_id: uuidv7(), content: "Too late" }, ben);
      await waitUntilBlocked(app().db);
      await tx.delete(conversationMembers).where(eq(conversationMembers.userId, ben.id));
      return [sent];
    });
    expect((await sending).status).toBe(404);
    expect(await contentsOf(id, ada)).not.toContain("Too late");
  });

  it("is managed by whoever has been there longest once its founder leaves, and ends with the last one", async () => {
    const { ada, ben, cleo, id } = await buildGroupOfThree();
    const dora = await buildConnected(ada, "Dora");
    await add(id, dora, ada);
    await remove(id, ben, ben);
    await remove(id, ada, ada);
    const { members } = await detailOf(id, dora);
    expect(members.map(({ user_id, founder }) => [user_id, founder])).toEqual([
      [cleo.id, true],
      [dora.id, false],
    ]);
    expect((await app().refuse("updateConversation", { id, name: "Mine" }, dora)).status).toBe(403);
    await app().call("updateConversation", { id, name: "Mine" }, cleo);
    await remove(id, cleo, cleo);
    await remove(id, dora, dora);
    expect((await app().refuse("getConversation", { id }, dora)).status).toBe(404);
    // There may be many: nobody waits for them.
    expect((await rowsOf(id)).every((count) => count > 0)).toBe(true);
    await sweepRows();
    expect(await rowsOf(id)).toEqual([0, 0]);
  });

  it("doesn't leave it twice", async () => {
    const { ada, ben, id } = await buildGroupOfThree();
    await app().call("deleteAccount", {}, ben);
    const erasing = await app().db.transaction(async (tx) => {
      await tx.select().from(conversations).where(eq(conversations.id, id)).for("update");
      const erased = app().eraseDeleted();
      await waitUntilBlocked(app().db);
      await tx.delete(conversationMembers).where(eq(conversationMembers.userId, ben.id));
      return [erased];
    });
    await Promise.all(erasing);
    expect(await linesOf(id, ada)).toEqual(["Ada created"]);
  });
});

it("tells every server at once that somebody who was removed sees less", async () => {
  const { ada, ben, id } = await buildGroupOfThree();
  const announced: unknown[] = [];
  const client = await app().database.pool.connect();
  try {
    client.on("notification", ({ payload }) => announced.push(payload));
    await client.query(`listen ${SESSIONS_CHANNEL}`);
    await remove(id, ben, ada);
    await client.query("select 1");
  } finally {
    client.release(true);
  }
  expect(announced).toEqual(["view"]);
});

describe("a group that rows were deleted from", () => {
  it("is deleted with its messages if nobody is in it, and no other", async () => {
    const { ada, ben, cleo, id } = await buildGroupOfThree();
    await sendFile(id, ada);
    const other = await app().call("createGroup", { name: "Piers", user_ids: [ben.id, cleo.id] }, ada);
    await app().db.delete(conversationMembers).where(eq(conversationMembers.conversationId, id));
    expect(await rowsOf(id)).toEqual([1, 2]);
    await sweepRows();
    expect(await rowsOf(id)).toEqual([0, 0]);
    expect(await rowsOf(other.body.id)).toEqual([1, 1]);
  });

  it("is managed by whoever has been there longest if its founder is gone", async () => {
    const { ada, ben, cleo, id } = await buildGroupOfThree();
    await app().db.delete(conversationMembers).where(eq(conversationMembers.userId, ada.id));
    const { members } = await detailOf(id, ben);
    expect(members.map(({ founder }) => founder)).toEqual([true, false]);
    const [first, second] = members[0]?.user_id === ben.id ? [ben, cleo] : [cleo, ben];
    expect((await app().refuse("updateConversation", { id, name: "Mine" }, second)).status).toBe(403);
    await app().call("updateConversation", { id, name: "Mine" }, first);
    await remove(id, first, first);
    expect((await linesOf(id, second)).at(-1)).toBe(`${first.firstName} left ${second.firstName}`);
    expect((await detailOf(id, second)).members).toMatchObject([{ user_id: second.id, founder: true }]);
  });
});

describe("only whoever manages it", () => {
  it("adds, removes and renames", async () => {
    const { ada, ben, cleo, id } = await buildGroupOfThree();
    const friend = await buildConnected(ben, "Finn");
    const stranger = await buildUser(app().db);
    expect((await refuseToAdd(id, friend, ben)).status).toBe(403);
    expect((await app().refuse("removeGroupMember", { id, userId: cleo.id }, ben)).status).toBe(403);
    expect((await app().refuse("updateConversation", { id, name: "Ours" }, ben)).status).toBe(403);
    expect((await refuseToAdd(id, friend, stranger)).status).toBe(404);
    expect((await app().refuse("removeGroupMember", { id, userId: stranger.id }, ada)).status).toBe(404);
    expect(await linesOf(id, ada)).toEqual(["Ada created"]);
  });

  it("adds connections of theirs, once", async () => {
    const { ada, ben, id } = await buildGroupOfThree();
    const friendOfBen = await buildConnected(ben, "Finn");
    const hidden = await buildConnected(ada, "Hugo");
    await app().db.update(profiles).set({ hiddenAt: app().clock.now() }).where(eq(profiles.id, hidden.id));
    const asking = await buildUser(app().db);
    await buildConnection(app().db, asking.id, ada.id);
    const blocked = await buildConnected(ada, "Bo");
    await app().call("blockUser", { id: blocked.id }, ada);
    for (const person of [friendOfBen, hidden, asking, blocked, ada, ben]) {
      const { status, errors } = await refuseToAdd(id, person, ada);
      expect([status, errors?.[0]?.path]).toEqual([422, "user_id"]);
    }
    const create = { name: "All", user_ids: [ben.id, friendOfBen.id] };
    expect((await app().refuse("createGroup", create, ada)).errors?.[0]?.path).toBe("user_ids.1");
    const twice = { name: "All", user_ids: [ben.id, ben.id] };
    expect((await app().refuse("createGroup", twice, ada)).status).toBe(422);
    const alone = { name: "All", user_ids: [ben.id] };
    expect((await app().refuse("createGroup", alone, ada)).status).toBe(422);
  });

  it("fills it: of two people added at once as the last, one is refused", async () => {
    const { ada, id } = await buildGroupOfThree();
    for (let n = 3; n < LIMITS.groupMembers - 1; n++) await add(id, await buildConnected(ada, "Al"), ada);
    const last = [await buildConnected(ada, "Yara"), await buildConnected(ada, "Zoe")];
    // Both are on their way while something else holds the group.
    const adding = await app().db.transaction(async (tx) => {
      await tx.select().from(conversations).where(eq(conversations.id, id)).for("update");
      const sent = last.map((person) => app().send("addGroupMember", { id, user_id: person.id }, ada));
      await waitUntilBlocked(app().db, { count: 2 });
      return sent;
    });
    const responses = await Promise.all(adding);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = responses.find(({ status }) => status === 422);
    expect(await refused?.json()).toMatchObject({
      errors: [{ path: "user_id", message: "The group is full: it can have up to 20 people" }],
    });
    expect((await detailOf(id, ada)).members).toHaveLength(LIMITS.groupMembers);
  });
});
