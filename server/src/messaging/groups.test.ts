import { COMPANY_SCOPES } from "@guildway/shared/contract/token-options";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../testing/app";
import {
  buildAccessToken,
  buildCompany,
  buildConversation,
  buildEmployee,
  buildUser,
} from "../../testing/builders";
import { conversationsIn, type Member } from "../../testing/conversations";
import { groupsIn } from "../../testing/groups";
import { testHasher } from "../../testing/test-hasher";
import { conversations, messages, outbox, profiles, reports } from "../kernel/db/schema";
import { mailDueMessages } from "./mail-due-messages";

const app = useTestApp();
const { send, unreadOf } = conversationsIn(app);
const { buildConnected, buildGroupOfThree, add, refuseToAdd, remove, detailOf, sendFile, linesOf } =
  groupsIn(app);

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
