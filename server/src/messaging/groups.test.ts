import { LIMITS } from "@guildway/shared/contract/limits";
import { COMPANY_SCOPES } from "@guildway/shared/contract/token-options";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../testing/app";
import {
  buildAccessToken,
  buildCompany,
  buildConnection,
  buildConversation,
  buildEmployee,
  buildUser,
} from "../../testing/builders";
import { conversationsIn, type Member } from "../../testing/conversations";
import { documents } from "../../testing/documents";
import { testHasher } from "../../testing/test-hasher";
import { waitUntilBlocked } from "../../testing/wait-until-blocked";
import { conversationMembers, conversations, messages, outbox, profiles, reports } from "../kernel/db/schema";
import { SESSIONS_CHANNEL } from "../members/sessions/session-cache";
import { sweep } from "../platform/maintenance/sweep";
import { mailDueMessages } from "./mail-due-messages";

const app = useTestApp();
const { send, contentsOf, unreadOf } = conversationsIn(app);

async function buildConnected(of: Member, firstName: string): Promise<Member> {
  const person = await buildUser(app().db, { firstName, lastName: "Lang" });
  await buildConnection(app().db, of.id, person.id, { status: "accepted" });
  return person;
}

/** Ada has created a group with Ben and Cleo, who don't know each other. */
async function buildGroupOfThree() {
  const ada = await buildUser(app().db, { firstName: "Ada", lastName: "Lang" });
  const [ben, cleo] = [await buildConnected(ada, "Ben"), await buildConnected(ada, "Cleo")];
  const { body } = await app().call("createGroup", { name: "Bridges", user_ids: [ben.id, cleo.id] }, ada);
  return { ada, ben, cleo, id: body.id };
}

const add = (id: string, person: Member, by: Member) =>
  app().call("addGroupMember", { id, user_id: person.id }, by);
const refuseToAdd = (id: string, person: Member, by: Member) =>
  app().refuse("addGroupMember", { id, user_id: person.id }, by);
const remove = (id: string, person: Member, by: Member) =>
  app().call("removeGroupMember", { id, userId: person.id }, by);
const detailOf = async (id: string, by: Member) => (await app().call("getConversation", { id }, by)).body;

async function sendFile(id: string, by: Member) {
  const upload = { file: new File([documents.pdf], "plan.pdf") };
  const { body: file } = await app().call("uploadMessageFile", upload, by);
  const { body } = await app().call(
    "sendMessage",
    { id, message_id: uuidv7(), content: "", file_ids: [file.id] },
    by,
  );
  return { file, message: body };
}

/** Reports a message, and returns what moderators see of it. */
async function report(message: { id: string }, by: Member) {
  await app().call(
    "reportContent",
    { subject: "message", subject_id: message.id, reason: "spam", text: "" },
    by,
  );
  const [row] = await app().db.select().from(reports).where(eq(reports.subjectId, message.id));
  return row?.messages;
}

const sweepRows = async () => {
  const { db, clock, log } = app();
  expect(await sweep({ db, clock, log, config: { requireEmailVerification: true } })).toEqual([]);
};

const rowsOf = async (id: string) => [
  await app().db.$count(conversations, eq(conversations.id, id)),
  await app().db.$count(messages, eq(messages.conversationId, id)),
];

/** What the lines and messages of a conversation say, oldest first. */
async function linesOf(id: string, by: Member): Promise<string[]> {
  const { body } = await app().call("listMessages", { id }, by);
  return body
    .map(({ event, author, content }) =>
      event
        ? [author?.first_name, event.kind, event.person?.first_name, event.name].filter(Boolean).join(" ")
        : `${author?.first_name}: ${content}`,
    )
    .reverse();
}

async function mailDue() {
  const { db, clock, log } = app();
  while (await mailDueMessages({ db, clock, log, hasher: testHasher, publicUrl: "https://guildway.test" })) {}
}

describe("a group", () => {
  it("is in everybody's list, and its messages have an author, who is told who has read them", async () => {
    const { ada, ben, cleo, id } = await buildGroupOfThree();
    await send(id, "Hello", ada);
    for (const member of [ben, cleo]) {
      const { body } = await app().call("listConversations", {}, member);
      expect(body).toMatchObject([
        { id, name: "Bridges", person: null, unread: 2, last_message: { author: { first_name: "Ada" } } },
      ]);
      expect(await linesOf(id, member)).toEqual(["Ada created", "Ada: Hello"]);
    }
    await app().call("markConversationRead", { id, position: 2 }, ben);
    expect(await unreadOf(ben)).toBe(0);
    const { members, may_write } = await detailOf(id, ada);
    expect(may_write).toBe("yes");
    expect(Object.fromEntries(members.map((one) => [one.first_name, one.read_position]))).toMatchObject({
      Ben: 2,
      Cleo: 0,
    });
    expect(members.filter(({ founder }) => founder).map(({ user_id }) => user_id)).toEqual([ada.id]);
  });

  it("has reactions of everybody, quotations, edits and deletions", async () => {
    const { ada, ben, cleo, id } = await buildGroupOfThree();
    const { body: hello } = await send(id, "Hello", ada);
    for (const member of [ada, ben, cleo])
      await app().call("reactToMessage", { id: hello.id, reaction: "👍" }, member);
    const answer = { id, message_id: uuidv7(), content: "Yes", reply_to_id: hello.id };
    expect((await app().call("sendMessage", answer, cleo)).body.reply_to).toMatchObject({
      content: "Hello",
      author: { first_name: "Ada" },
    });
    const { body: log } = await app().call("listMessages", { id }, ben);
    expect(log[1]?.reactions).toHaveLength(3);
    expect(log[1]?.reactions.filter(({ mine }) => mine)).toMatchObject([{ user_id: ben.id }]);
    expect((await app().refuse("deleteMessage", { id: hello.id }, ben)).status).toBe(403);
    await app().call("deleteMessage", { id: hello.id }, ada);
    expect(await linesOf(id, cleo)).toEqual(["Ada created", "Ada: ", "Cleo: Yes"]);
  });

  it("is found by its messages, not by its lines", async () => {
    const { ada, ben, id } = await buildGroupOfThree();
    await app().call("updateConversation", { id, name: "Herons" }, ada);
    await send(id, "A heron again", ada);
    const { body } = await app().call("searchMessages", { text: "heron" }, ben);
    expect(body).toMatchObject([{ content: "A heron again", group_name: "Herons", person: null }]);
  });

  it("says who has come, gone, and renamed it", async () => {
    const { ada, ben, cleo, id } = await buildGroupOfThree();
    const dora = await buildConnected(ada, "Dora");
    await app().call("updateConversation", { id, name: "Piers" }, ada);
    await app().call("updateConversation", { id, name: "Piers" }, ada);
    await add(id, dora, ada);
    await remove(id, ben, ada);
    await remove(id, ada, ada);
    expect(await linesOf(id, cleo)).toEqual([
      "Ada created",
      "Ada renamed Piers",
      "Ada added Dora",
      "Ada removed Ben",
      "Ada left Cleo",
    ]);
    const lines = await app().call("listMessages", { id }, cleo);
    const line = lines.body[0]?.id ?? "";
    // A line is no message.
    for (const status of [
      (await app().refuse("reactToMessage", { id: line, reaction: "👍" }, cleo)).status,
      (await app().refuse("deleteMessage", { id: line }, cleo)).status,
      (
        await app().refuse(
          "sendMessage",
          { id, message_id: uuidv7(), content: "Yes", reply_to_id: line },
          cleo,
        )
      ).status,
    ])
      expect(status).toBe(404);
  });

  it("tells who is added by an unread line and, 15 minutes later, by mail, and nobody else", async () => {
    const { ada, ben, id } = await buildGroupOfThree();
    await app().call("markConversationRead", { id, position: 1 }, ben);
    const dora = await buildConnected(ada, "Dora");
    await add(id, dora, ada);
    expect([await unreadOf(dora), await unreadOf(ben)]).toEqual([1, 0]);
    app().clock.advance({ minutes: 16 });
    await mailDue();
    const mails = await app().db.select().from(outbox).where(eq(outbox.recipient, dora.email));
    expect(mails.map(({ subject }) => subject)).toEqual(["There's something new in “Bridges” on Guildway"]);
    expect(await app().db.$count(outbox, eq(outbox.recipient, ben.email))).toBe(0);
  });
});

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

describe("in a group", () => {
  it("two people who block each other stay, and see each other's names and messages, but not when they read", async () => {
    const { ada, ben, cleo, id } = await buildGroupOfThree();
    await app().call("blockUser", { id: cleo.id }, ben);
    await send(id, "Still here", cleo);
    const { body: log } = await app().call("listMessages", { id }, ben);
    expect(log[0]).toMatchObject({
      content: "Still here",
      author: { first_name: "Cleo", headline: "", portrait: "" },
    });
    await app().call("markConversationRead", { id, position: 2 }, ben);
    const readBy = async (viewer: Member) =>
      (await detailOf(id, viewer)).members.find(({ user_id }) => user_id === ben.id)?.read_position;
    expect([await readBy(cleo), await readBy(ada)]).toEqual([0, 2]);
  });

  it("a suspended person reads, but writes nothing", async () => {
    const { ben, id } = await buildGroupOfThree();
    await app().db.update(profiles).set({ hiddenAt: app().clock.now() }).where(eq(profiles.id, ben.id));
    expect((await detailOf(id, ben)).may_write).toBe("suspended");
    expect(
      (await app().refuse("sendMessage", { id, message_id: uuidv7(), content: "Hello" }, ben)).status,
    ).toBe(403);
  });

  it("an account that is erased leaves, and hands over what it managed; one that is alone ends it", async () => {
    const { ada, ben, cleo, id } = await buildGroupOfThree();
    await send(id, "Goodbye", ada);
    await app().call("deleteAccount", {}, ada);
    expect((await detailOf(id, ben)).members).toHaveLength(3);
    await app().eraseDeleted();
    const { members } = await detailOf(id, ben);
    expect(members).toHaveLength(2);
    const founder = members.find((member) => member.founder);
    expect([ben.id, cleo.id]).toContain(founder?.user_id);
    expect(await linesOf(id, cleo)).toEqual(["created", "undefined: Goodbye", `left ${founder?.first_name}`]);
    await remove(id, cleo, cleo);
    await app().call("deleteAccount", {}, ben);
    await app().eraseDeleted();
    expect(await app().db.$count(conversations, eq(conversations.id, id))).toBe(0);
    expect(await app().db.$count(messages, eq(messages.conversationId, id))).toBe(0);
  });

  it("a report shows moderators what its author and the reporter have written, and nobody else's words", async () => {
    const { ada, ben, cleo, id } = await buildGroupOfThree();
    await send(id, "From Ada", ada);
    await send(id, "From Ben", ben);
    const { body: bad } = await send(id, "Bad words", cleo);
    await app().call(
      "reportContent",
      { subject: "message", subject_id: bad.id, reason: "spam", text: "" },
      ada,
    );
    const [report] = await app().db.select().from(reports).where(eq(reports.subjectId, bad.id));
    expect(JSON.stringify(report?.messages)).toContain("From Ada");
    expect(JSON.stringify(report?.messages)).toContain("Bad words");
    expect(JSON.stringify(report?.messages)).not.toContain("From Ben");
  });

  it("a report of somebody who has left Guildway doesn't make their words the reporter's", async () => {
    const { ada, ben, cleo, id } = await buildGroupOfThree();
    await send(id, "From Ada", ada);
    await send(id, "From Ben", ben);
    const { body: bad } = await send(id, "Bad words", cleo);
    await app().call("deleteAccount", {}, cleo);
    await app().eraseDeleted();
    expect(await report(bad, ada)).toMatchObject([
      { by_reporter: true, content: "From Ada" },
      { by_reporter: false, content: "Bad words" },
    ]);
  });

  it("moderators load the files that a report shows, however far apart its messages are", async () => {
    const { ada, ben, cleo, id } = await buildGroupOfThree();
    const moderator = await buildUser(app().db, { role: "moderator" });
    const statusOf = async (file: { id: string }) =>
      (await app().send("downloadMessageFile", { id: file.id }, moderator)).status;
    const [{ file }, { file: others }] = [await sendFile(id, cleo), await sendFile(id, ben)];
    for (let count = 1; count <= 12; count++) await send(id, `Chat ${count}`, ben);
    const { file: gone, message: bad } = await sendFile(id, cleo);
    expect(await statusOf(file)).toBe(404);
    await app().call("deleteAccount", {}, cleo);
    expect(await report(bad, ada)).toMatchObject([
      { documents: [{ id: file.id }] },
      { documents: [{ id: gone.id }] },
    ]);
    expect([await statusOf(file), await statusOf(gone), await statusOf(others)]).toEqual([200, 200, 404]);
    await app().eraseDeleted();
    expect([await statusOf(file), await statusOf(gone), await statusOf(others)]).toEqual([200, 200, 404]);
  });

  it("an access token reads and writes with its scopes for messages only, and a company's not at all", async () => {
    const { ada, ben, id } = await buildGroupOfThree();
    const [messaging, reading] = [
      { token: await buildAccessToken(app().db, ada.id, { scopes: ["messages"] }) },
      { token: await buildAccessToken(app().db, ada.id, { scopes: ["read"] }) },
    ];
    const dora = await buildConnected(ada, "Dora");
    const group = { name: "Piers", user_ids: [ben.id, dora.id] };
    expect((await app().refuse("createGroup", group, reading)).status).toBe(403);
    expect((await app().refuse("getConversation", { id }, reading)).status).toBe(403);
    const added = await app().call("addGroupMember", { id, user_id: dora.id }, messaging);
    expect(added.body.members).toHaveLength(4);
    const company = await buildCompany(app().db);
    await buildEmployee(app().db, { companyId: company.id, userId: ada.id, isAdmin: true });
    const ofCompany = {
      token: await buildAccessToken(app().db, ada.id, { companyId: company.id, scopes: [...COMPANY_SCOPES] }),
    };
    expect((await app().refuse("getConversation", { id }, ofCompany)).status).toBe(403);
    expect((await app().refuse("createGroup", group, ofCompany)).status).toBe(403);
  });

  it("a conversation of two people has no name, and can't be joined or left", async () => {
    const ada = await buildUser(app().db);
    const [ben, cleo] = [await buildConnected(ada, "Ben"), await buildConnected(ada, "Cleo")];
    const { id } = await buildConversation(app().db, [ada.id, ben.id], [[ada.id, "Hello"]]);
    expect((await refuseToAdd(id, cleo, ada)).status).toBe(403);
    expect((await app().refuse("removeGroupMember", { id, userId: ada.id }, ada)).status).toBe(403);
    expect((await app().refuse("removeGroupMember", { id, userId: ben.id }, ada)).status).toBe(403);
    expect((await app().refuse("updateConversation", { id, name: "Us" }, ada)).status).toBe(403);
  });
});
