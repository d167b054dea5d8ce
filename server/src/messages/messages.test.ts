import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../testing/app";
import {
  buildApplication,
  buildCompany,
  buildConnection,
  buildConversation,
  buildEmployee,
  buildJob,
  buildUser,
} from "../../testing/builders";
import { documents } from "../../testing/documents";
import { recordStatements } from "../../testing/recorded-statements";
import {
  accounts,
  blocks,
  connections,
  conversations,
  employees,
  messages,
  profiles,
  removedFiles,
  throttles,
} from "../db/schema";
import { sweep } from "../maintenance/sweep";

const app = useTestApp();

type Member = Awaited<ReturnType<typeof buildUser>>;

async function buildFriends() {
  const [ada, grace] = [await buildUser(app().db), await buildUser(app().db)];
  await buildConnection(app().db, ada.id, grace.id, { status: "accepted" });
  return { ada, grace };
}

async function buildTalk() {
  const { ada, grace } = await buildFriends();
  const talk = await buildConversation(app().db, [ada.id, grace.id], [[ada.id, "Hello"]]);
  return { ada, grace, id: talk.id, message: talk.messages[0]?.id ?? "" };
}

const say = (id: string, content: string, by: Member, message_id: string = uuidv7()) =>
  app().call("sendMessage", { id, message_id, content, reply_to_id: null }, by);

const start = (to: Member, by: Member, message_id: string = uuidv7()) =>
  app().call("startConversation", { user_id: to.id, message_id, content: "Hello" }, by);

const refuseToStart = (to: Member, by: Member) =>
  app().refuse("startConversation", { user_id: to.id, message_id: uuidv7(), content: "Hello" }, by);

async function contentsOf(id: string, by: Member): Promise<string[]> {
  const { body } = await app().call("listMessages", { id }, by);
  return body.map(({ content }) => content).reverse();
}

const unreadOf = async (by: Member) => (await app().call("countUnreadMessages", {}, by)).body.count;

describe("who may write to whom", () => {
  it("connections begin a conversation, and there is only one", async () => {
    const { ada, grace } = await buildFriends();
    const [one, other] = await Promise.all([start(grace, ada), start(ada, grace)]);
    expect(one.body.conversation_id).toBe(other.body.conversation_id);
    expect([one.body.position, other.body.position].sort()).toEqual([1, 2]);
  });

  it("strangers connect first", async () => {
    const [ada, grace] = [await buildUser(app().db), await buildUser(app().db)];
    await buildConnection(app().db, ada.id, grace.id);
    const refused = await refuseToStart(grace, ada);
    expect(refused).toMatchObject({ status: 403, detail: "Connect first to write to this person" });
    const { body } = await app().call("getAddressee", { id: grace.id }, ada);
    expect(body).toMatchObject({ may_write: "not-connected", conversation_id: null });
    expect(await app().db.$count(conversations, eq(conversations.lowId, ada.id))).toBe(0);
  });

  it("former connections read what was said, but write no more", async () => {
    const { ada, grace, id } = await buildTalk();
    await app().db.delete(connections).where(eq(connections.requesterId, ada.id));
    expect(await contentsOf(id, grace)).toEqual(["Hello"]);
    const input = { id, message_id: uuidv7(), content: "More", reply_to_id: null };
    expect((await app().refuse("sendMessage", input, grace)).status).toBe(403);
    const { body } = await app().call("getConversation", { id }, grace);
    expect(body.may_write).toBe("not-connected");
  });

  it("a recruiter begins with an applicant, who may then answer for as long as the other recruits", async () => {
    const { db } = app();
    const [recruiter, applicant, colleague] = [await buildUser(db), await buildUser(db), await buildUser(db)];
    const company = await buildCompany(db, { logo: "/l" });
    await buildEmployee(db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    await buildEmployee(db, { companyId: company.id, userId: colleague.id });
    const job = await buildJob(db, { companyId: company.id, title: "Bridge inspector" });
    await buildApplication(db, { jobId: job.id, userId: applicant.id });

    expect((await refuseToStart(recruiter, applicant)).status).toBe(403);
    expect((await refuseToStart(applicant, colleague)).status).toBe(403);
    const { body: begun } = await start(applicant, recruiter);
    const id = begun.conversation_id;
    await say(id, "Gladly", applicant);
    const { body: listed } = await app().call("listConversations", {}, applicant);
    expect(listed).toMatchObject([
      { id, job: { id: job.id, title: "Bridge inspector", company_name: company.name, company_logo: "/l" } },
    ]);

    await db.update(employees).set({ isAdmin: false }).where(eq(employees.userId, recruiter.id));
    for (const by of [recruiter, applicant]) {
      const input = { id, message_id: uuidv7(), content: "More", reply_to_id: null };
      expect((await app().refuse("sendMessage", input, by)).status).toBe(403);
      expect(await contentsOf(id, by)).toEqual(["Hello", "Gladly"]);
    }
  });

  it("a block ends writing and leaves only the name, and what was said stays readable to both", async () => {
    const { ada, grace, id } = await buildTalk();
    await app().db.update(profiles).set({ headline: "Engineer", portrait: "/media/face/400.webp" });
    await app().call("blockUser", { id: grace.id }, ada);
    for (const [by, other, detail, may_write] of [
      [ada, grace, "You have blocked this person. Unblock them in your settings to write to them", "blocked"],
      [grace, ada, "You can't write to this person any more", "unavailable"],
    ] as const) {
      const input = { id, message_id: uuidv7(), content: "More", reply_to_id: null };
      const refused = await app().refuse("sendMessage", input, by);
      expect(refused).toMatchObject({ status: 403, detail });
      expect((await app().refuse("hintTyping", { id }, by)).status).toBe(403);
      expect(await contentsOf(id, by)).toEqual(["Hello"]);
      const { body } = await app().call("getConversation", { id }, by);
      const person = { user_id: other.id, first_name: other.firstName, headline: "", portrait: "" };
      expect(body).toMatchObject({ person, may_write });
      expect((await app().call("listConversations", {}, by)).body).toMatchObject([{ person }]);
    }
  });

  it("nobody writes to people whom moderators have hidden, and these write to nobody", async () => {
    const { ada, grace, id } = await buildTalk();
    await app().db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, ada.id));
    for (const [by, may_write] of [
      [ada, "suspended"],
      [grace, "unavailable"],
    ] as const) {
      const input = { id, message_id: uuidv7(), content: "More", reply_to_id: null };
      expect((await app().refuse("sendMessage", input, by)).status).toBe(403);
      expect((await app().call("getConversation", { id }, by)).body).toMatchObject({ may_write });
    }
  });
});

describe("a message", () => {
  it("that is sent again, even at once, is the same message", async () => {
    const { ada, grace, id } = await buildTalk();
    const messageId = uuidv7();
    const tries = await Promise.all([1, 2, 3].map(() => say(id, "Once", ada, messageId)));
    expect(new Set(tries.map(({ body }) => body.position))).toEqual(new Set([2]));
    await app().call("blockUser", { id: grace.id }, ada);
    // The first try arrived before the block.
    expect((await say(id, "Once", ada, messageId)).body.position).toBe(2);
    expect(await contentsOf(id, ada)).toEqual(["Hello", "Once"]);
    expect(await unreadOf(grace)).toBe(2);
  });

  it("costs as many statements in a long conversation as in a short one", async () => {
    const { ada, id } = await buildTalk();
    const statements = recordStatements(app().database.pool);
    const costOf = async (text: string) => {
      statements.length = 0;
      await say(id, text, ada);
      return statements.length;
    };
    await costOf("The first opens connections");
    const short = await costOf("Short");
    await app().db.execute(sql`
      insert into messages (id, conversation_id, position, author_id, content)
      select gen_random_uuid(), ${id}, 10 + n, ${ada.id}, 'Line ' || n from generate_series(1, 500) n`);
    await app().db.update(conversations).set({ lastPosition: 510 }).where(eq(conversations.id, id));
    expect(await costOf("Long")).toBe(short);
    // Session, rates, the transaction's two ends, and what the message itself needs.
    expect(short).toBeLessThanOrEqual(12);
  });

  it("can't take another message's id", async () => {
    const { grace, id, message } = await buildTalk();
    const input = { id, message_id: message, content: "Mine", reply_to_id: null };
    expect((await app().refuse("sendMessage", input, grace)).status).toBe(409);
    expect(await contentsOf(id, grace)).toEqual(["Hello"]);
  });

  it("is edited by its author for 15 minutes", async () => {
    const { ada, grace, id } = await buildTalk();
    const { body: sent } = await say(id, "Helo", ada);
    const edit = { id: sent.id, content: "Hello", version: sent.version };
    expect((await app().refuse("updateMessage", edit, grace)).status).toBe(403);
    const { body: edited } = await app().call("updateMessage", edit, ada);
    expect(edited).toMatchObject({ content: "Hello", edited_at: expect.any(String), version: 2 });
    app().clock.advance({ minutes: 16 });
    expect((await app().refuse("updateMessage", { ...edit, content: "Late" }, ada)).status).toBe(409);
  });

  it("is deleted for both, and its place, quotations and excerpts show nothing of it", async () => {
    const { ada, grace, id } = await buildTalk();
    const { body: sent } = await say(id, "Oops", ada);
    const reply = { id, message_id: uuidv7(), content: "What?", reply_to_id: sent.id };
    await app().call("sendMessage", reply, grace);
    await app().call("reactToMessage", { id: sent.id, reaction: "😮" }, grace);
    await app().call("deleteMessage", { id: sent.id }, ada);
    await app().call("deleteMessage", { id: sent.id }, ada);
    const { body } = await app().call("listMessages", { id }, grace);
    expect(body).toMatchObject([
      { content: "What?", mine: true, reply_to: { content: "", deleted: true, mine: false } },
      { content: "", deleted: true, reactions: [] },
      { content: "Hello", deleted: false },
    ]);
    expect(
      JSON.stringify(await app().db.select().from(messages).where(eq(messages.id, sent.id))),
    ).not.toContain("Oops");
  });

  it("has one reaction of each", async () => {
    const { ada, grace, id, message } = await buildTalk();
    await app().call("reactToMessage", { id: message, reaction: "👍" }, grace);
    await app().call("reactToMessage", { id: message, reaction: "🎉" }, grace);
    const { body } = await app().call("listMessages", { id }, ada);
    expect(body[0]?.reactions).toEqual([{ mine: false, reaction: "🎉" }]);
    await app().call("removeReaction", { id: message }, grace);
    expect((await app().call("listMessages", { id }, ada)).body[0]?.reactions).toEqual([]);
  });
});

describe("a message's files", () => {
  const upload = async (by: Member, name = "sheet-7.pdf") => {
    const file = new File([documents.pdf], name);
    return (await app().call("uploadMessageFile", { file }, by)).body;
  };
  const sendFiles = (id: string, file_ids: string[], content = "") => ({
    id,
    message_id: uuidv7(),
    content,
    reply_to_id: null,
    file_ids,
  });

  it("are read by both, in the order in which they were chosen, and by nobody else", async () => {
    const { ada, grace, id } = await buildTalk();
    const stranger = await buildUser(app().db);
    const [one, two] = [await upload(ada, "one.pdf"), await upload(ada, "two.pdf")];
    expect((await app().refuse("downloadMessageFile", { id: one.id }, grace)).status).toBe(404);
    await app().call("sendMessage", sendFiles(id, [two.id, one.id]), ada);
    const { body } = await app().call("listMessages", { id }, grace);
    expect(body[0]?.files.map(({ name }) => name)).toEqual(["two.pdf", "one.pdf"]);
    expect((await app().call("listConversations", {}, grace)).body).toMatchObject([
      { last_message: { content: "", file_name: "two.pdf" } },
    ]);
    const answer = await app().send("downloadMessageFile", { id: one.id }, grace);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(documents.pdf);
    expect((await app().refuse("downloadMessageFile", { id: one.id }, stranger)).status).toBe(404);
  });

  it("are one's own, and in one message only; a message has a text or a file", async () => {
    const { ada, grace, id } = await buildTalk();
    const file = await upload(ada);
    const refusedTo = async (by: Member, ids: string[]) =>
      (await app().refuse("sendMessage", sendFiles(id, ids), by)).status;
    expect(await refusedTo(grace, [file.id])).toBe(422);
    expect(await refusedTo(ada, [])).toBe(422);
    const sent = sendFiles(id, [file.id], "See sheet 7");
    await app().call("sendMessage", sent, ada);
    // The answer was lost, and it is sent again.
    expect((await app().call("sendMessage", sent, ada)).body.files).toHaveLength(1);
    expect(await refusedTo(ada, [file.id])).toBe(422);
    expect(await contentsOf(id, grace)).toEqual(["Hello", "See sheet 7"]);
  });

  it("are deleted with it, and those that were never sent after 7 days", async () => {
    const { ada, grace, id } = await buildTalk();
    const [sent, unsent] = [await upload(ada), await upload(ada)];
    const { body } = await app().call("sendMessage", sendFiles(id, [sent.id]), ada);
    await app().call("deleteMessage", { id: body.id }, ada);
    expect((await app().refuse("downloadMessageFile", { id: sent.id }, grace)).status).toBe(404);
    expect(await app().db.$count(removedFiles)).toBe(1);
    app().clock.advance({ days: 8 });
    await sweep({ db: app().db, clock: app().clock, config: { requireEmailVerification: false } });
    expect((await app().refuse("downloadMessageFile", { id: unsent.id }, ada)).status).toBe(404);
  });

  it("stay with the other person once their owner has left", async () => {
    const { ada, grace, id } = await buildTalk();
    const file = await upload(ada);
    await app().call("sendMessage", sendFiles(id, [file.id]), ada);
    await app().db.delete(accounts).where(eq(accounts.id, ada.id));
    expect((await app().send("downloadMessageFile", { id: file.id }, grace)).status).toBe(200);
  });
});

describe("reading", () => {
  it("counts what is unread, and tells the other unless either keeps it to themselves", async () => {
    const { ada, grace, id } = await buildTalk();
    await say(id, "Again", ada);
    expect([await unreadOf(grace), await unreadOf(ada)]).toEqual([2, 0]);
    await app().call("markConversationRead", { id, position: 1 }, grace);
    expect(await unreadOf(grace)).toBe(1);
    await app().call("markConversationRead", { id, position: 1_000 }, grace);
    expect(await unreadOf(grace)).toBe(0);
    const seen = async () => (await app().call("getConversation", { id }, ada)).body.other_read_position;
    expect(await seen()).toBe(2);
    await app().call("updateSettings", { read_receipts: false }, ada);
    expect(await seen()).toBe(0);
    await app().call("updateSettings", { read_receipts: true }, ada);
    await app().call("updateSettings", { read_receipts: false }, grace);
    expect(await seen()).toBe(0);
  });

  it("isn't shown to someone whom the reader has blocked", async () => {
    const { ada, grace, id } = await buildTalk();
    await app().call("blockUser", { id: ada.id }, grace);
    await app().call("markConversationRead", { id, position: 1 }, grace);
    const { body } = await app().call("getConversation", { id }, ada);
    expect([body.other_read_position, body.other_read_at]).toEqual([0, null]);
  });

  it("marks unread, mutes and archives for one person only; a new message brings it back", async () => {
    const { ada, grace, id } = await buildTalk();
    await app().call("markConversationRead", { id, position: 1 }, grace);
    await app().call("updateConversation", { id, marked_unread: true }, grace);
    expect(await unreadOf(grace)).toBe(1);
    await app().call("updateConversation", { id, archived: true }, grace);
    expect((await app().call("listConversations", {}, grace)).body).toEqual([]);
    expect((await app().call("listConversations", { folder: "archive" }, grace)).body).toHaveLength(1);
    expect((await app().call("listConversations", {}, ada)).body).toHaveLength(1);
    await say(id, "Back", ada);
    expect((await app().call("listConversations", {}, grace)).body).toMatchObject([
      { unread: 1, last_message: { content: "Back", mine: false } },
    ]);
    await app().call("updateConversation", { id, muted: true, archived: true }, grace);
    await say(id, "Unheard", ada);
    expect(await unreadOf(grace)).toBe(0);
    expect((await app().call("listConversations", {}, grace)).body).toEqual([]);
  });

  it("goes page by page, newest first", async () => {
    const { ada, id } = await buildTalk();
    for (const text of ["two", "three", "four"]) await say(id, text, ada);
    const first = await app().call("listMessages", { id, limit: 3 }, ada);
    expect(first.body.map(({ content }) => content)).toEqual(["four", "three", "two"]);
    const rest = await app().call("listMessages", { id, limit: 3, cursor: first.next ?? "" }, ada);
    expect(rest.body.map(({ content }) => content)).toEqual(["Hello"]);
    expect(rest.next).toBeUndefined();
    const middle = await app().call("listMessages", { id, up_to: 2, limit: 1 }, ada);
    expect(middle.body.map(({ content }) => content)).toEqual(["two"]);
    const before = await app().call(
      "listMessages",
      { id, up_to: 2, limit: 1, cursor: middle.next ?? "" },
      ada,
    );
    expect(before.body.map(({ content }) => content)).toEqual(["Hello"]);
  });
});

it("searches the viewer's own messages only, by words and beginnings", async () => {
  const [one, other] = [await buildTalk(), await buildTalk()];
  await say(one.id, "The Humber bearing doesn't fit", one.ada);
  await say(other.id, "The Humber is a river", other.ada);
  const search = async (text: string, conversation_id?: string) =>
    (
      await app().call("searchMessages", { text, ...(conversation_id && { conversation_id }) }, one.grace)
    ).body.map(({ content }) => content);
  expect(await search("humber BEAR")).toEqual(["The Humber bearing doesn't fit"]);
  expect(await search("humber", other.id)).toEqual([]);
  expect(await search("'!&:* (")).toEqual([]);
});

it("lets one person begin 20 conversations a day, and says so kindly", async () => {
  const ada = await buildUser(app().db);
  const friends: Member[] = [];
  for (let count = 0; count < 21; count++) {
    const friend = await buildUser(app().db);
    await buildConnection(app().db, ada.id, friend.id, { status: "accepted" });
    friends.push(friend);
  }
  for (const friend of friends.slice(0, 20)) await start(friend, ada);
  const [last] = friends.slice(20);
  if (!last) throw new Error("There are 21 friends");
  expect(await refuseToStart(last, ada)).toMatchObject({
    status: 429,
    detail: "You can begin 20 conversations a day. Your message isn't lost: send it tomorrow",
  });
  await start(ada, last);
  await app().db.delete(throttles);
  await start(last, ada);
});

it("lets one person send 30 messages a minute", async () => {
  const { ada, id } = await buildTalk();
  for (let count = 0; count < 30; count++) await say(id, `Message ${count}`, ada);
  const input = { id, message_id: uuidv7(), content: "One more", reply_to_id: null };
  const refused = await app().refuse("sendMessage", input, ada);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

it("reports a message with the last ten up to it, and a moderator hides it from the other person", async () => {
  const { ada, grace, id } = await buildTalk();
  const moderator = await buildUser(app().db, { role: "moderator" });
  let message = "";
  for (let count = 1; count <= 12; count++) message = (await say(id, `Insult ${count}`, ada)).body.id;
  await say(id, "Later", ada);
  const report = { subject: "message", subject_id: message, reason: "harassment", text: "" } as const;
  expect((await app().refuse("reportContent", report, ada)).status).toBe(422);
  await app().call("reportContent", report, grace);

  const { body } = await app().call("listReports", {}, moderator);
  expect(body).toMatchObject([{ subject: "message", content: "Insult 12", post_id: null }]);
  expect(body[0]?.messages.map(({ content }) => content)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Insult ${index + 3}`),
  );
  await app().call("decideReport", { id: body[0]?.id ?? "", decision: "hide" }, moderator);
  const seenBy = async (by: Member) =>
    (await app().call("listMessages", { id }, by)).body.find((item) => item.id === message)?.content;
  expect([await seenBy(grace), await seenBy(ada)]).toEqual(["", "Insult 12"]);
  expect((await app().call("listNotifications", {}, ada)).body).toMatchObject([
    { kind: "moderation", moderation: { subject: "message", decision: "hide" } },
  ]);
});

describe("someone who deletes their account", () => {
  it("leaves the other person a readable copy; once both have left, nothing remains", async () => {
    const { db } = app();
    const [ada, grace] = [
      await buildUser(db, { password: "correct horse" }),
      await buildUser(db, { password: "correct horse" }),
    ];
    await buildConnection(db, ada.id, grace.id, { status: "accepted" });
    const id = (await start(grace, ada)).body.conversation_id;
    await app().call("deleteAccount", {}, ada);

    const { body } = await app().call("getConversation", { id }, grace);
    expect(body).toMatchObject({ person: null, may_write: "left" });
    expect((await app().call("listMessages", { id }, grace)).body).toMatchObject([
      { content: "Hello", mine: false },
    ]);
    await app().call("deleteAccount", {}, grace);
    expect(await db.$count(conversations, eq(conversations.id, id))).toBe(0);
    expect(await db.$count(messages, eq(messages.conversationId, id))).toBe(0);
  });

  it("gets their conversations in the export", async () => {
    const { ada, grace, id } = await buildTalk();
    await say(id, "Export me", grace);
    const file = await app().send("exportData", {}, ada);
    const data = JSON.parse(await file.text());
    expect(data.conversations).toMatchObject([
      {
        id,
        with_user_id: grace.id,
        messages: [
          { by_me: true, content: "Hello" },
          { by_me: false, content: "Export me" },
        ],
      },
    ]);
  });
});

it("a blocked person's conversation stays theirs to archive", async () => {
  const { ada, grace, id } = await buildTalk();
  await app().db.insert(blocks).values({ blockerId: ada.id, blockedId: grace.id });
  await app().call("updateConversation", { id, archived: true }, grace);
  expect(await app().db.$count(blocks, and(eq(blocks.blockerId, ada.id)))).toBe(1);
});
