import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../testing/app";
import { buildConnection, buildUser } from "../../testing/builders";
import { conversationsIn, type Member } from "../../testing/conversations";
import { recordStatements } from "../../testing/recorded-statements";
import { blocks, conversations, messages } from "../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const { buildFriendsConversation, send, start, contentsOf, unreadOf } = conversationsIn(app);

describe("a message", () => {
  it("that is sent again, even at once, is the same message", async () => {
    const { ada, grace, id } = await buildFriendsConversation();
    const messageId = uuidv7();
    const tries = await Promise.all([1, 2, 3].map(() => send(id, "Once", ada, messageId)));
    expect(new Set(tries.map(({ body }) => body.position))).toEqual(new Set([2]));
    await app().call("blockUser", { id: grace.id }, ada);
    // The first attempt arrived before the block.
    expect((await send(id, "Once", ada, messageId)).body.position).toBe(2);
    expect(await contentsOf(id, ada)).toEqual(["Hello", "Once"]);
    expect(await unreadOf(grace)).toBe(2);
  });

  it("costs as many statements in a long conversation as in a short one", async () => {
    const { ada, id } = await buildFriendsConversation();
    const statements = recordStatements(app().database.pool);
    const costOf = async (text: string) => {
      statements.length = 0;
      await send(id, text, ada);
      return statements.length;
    };
    await costOf("The first opens connections");
    const short = await costOf("Short");
    await app().db.execute(sql`
      insert into messages (id, conversation_id, position, author_id, content)
      select gen_random_uuid(), ${id}, 10 + n, ${ada.id}, 'Line ' || n from generate_series(1, 500) n`);
    await app().db.update(conversations).set({ lastPosition: 510 }).where(eq(conversations.id, id));
    expect(await costOf("Long")).toBe(short);
    // The session (before the body, before the guard and after the body), rates, the transaction's two ends, and what the
    // message itself needs.
    expect(short).toBeLessThanOrEqual(14);
  });

  it("can't take another message's id", async () => {
    const { grace, id, message } = await buildFriendsConversation();
    const input = { id, message_id: message, content: "Mine", reply_to_id: null };
    expect((await app().refuse("sendMessage", input, grace)).status).toBe(409);
    expect(await contentsOf(id, grace)).toEqual(["Hello"]);
  });

  it("can't take the id of one with another text, so that none is taken for sent; once edited, it is the same as before", async () => {
    const { ada, id } = await buildFriendsConversation();
    const { body: sent } = await send(id, "First", ada);
    const other = { id, message_id: sent.id, content: "Second", reply_to_id: null };
    expect(await app().refuse("sendMessage", other, ada)).toMatchObject({
      status: 409,
      type: "urn:guildway:problem:message-id-taken",
    });
    await app().call("updateMessage", { id: sent.id, content: "First!", version: sent.version }, ada);
    expect((await send(id, "First", ada, sent.id)).body).toMatchObject({ content: "First!" });
    expect(await contentsOf(id, ada)).toEqual(["Hello", "First!"]);
  });

  it("is edited by its author for 15 minutes", async () => {
    const { ada, grace, id } = await buildFriendsConversation();
    const { body: sent } = await send(id, "Helo", ada);
    const edit = { id: sent.id, content: "Hello", version: sent.version };
    expect((await app().refuse("updateMessage", edit, grace)).status).toBe(403);
    const { body: edited } = await app().call("updateMessage", edit, ada);
    expect(edited).toMatchObject({ content: "Hello", edited_at: expect.any(String), version: 2 });
    app().clock.advance({ minutes: 16 });
    expect((await app().refuse("updateMessage", { ...edit, content: "Late" }, ada)).status).toBe(409);
  });

  it("is deleted for both, and its line, quotes and excerpts show nothing of it", async () => {
    const { ada, grace, id } = await buildFriendsConversation();
    const { body: sent } = await send(id, "Oops", ada);
    const reply = { id, message_id: uuidv7(), content: "What?", reply_to_id: sent.id };
    await app().call("sendMessage", reply, grace);
    await app().call("reactToMessage", { id: sent.id, reaction: "😮" }, grace);
    await app().call("deleteMessage", { id: sent.id }, ada);
    await app().call("deleteMessage", { id: sent.id }, ada);
    const { body } = await app().call("listMessages", { id }, grace);
    expect(body).toMatchObject([
      {
        content: "What?",
        mine: true,
        reply_to: { content: "", deleted: true, mine: false, position: sent.position },
      },
      { content: "", deleted: true, reactions: [] },
      { content: "Hello", deleted: false },
    ]);
    expect(
      JSON.stringify(await app().db.select().from(messages).where(eq(messages.id, sent.id))),
    ).not.toContain("Oops");
  });

  it("has one reaction from each person", async () => {
    const { ada, grace, id, message } = await buildFriendsConversation();
    await app().call("reactToMessage", { id: message, reaction: "👍" }, grace);
    await app().call("reactToMessage", { id: message, reaction: "🎉" }, grace);
    const { body } = await app().call("listMessages", { id }, ada);
    expect(body[0]?.reactions).toEqual([{ mine: false, user_id: grace.id, reaction: "🎉" }]);
    await app().call("removeReaction", { id: message }, grace);
    expect((await app().call("listMessages", { id }, ada)).body[0]?.reactions).toEqual([]);
  });
});

describe("a transient state", () => {
  const writesOf = async (work: () => Promise<unknown>) => {
    const statements = recordStatements(app().database.pool);
    await work();
    return statements.map(({ text }) => text).filter((text) => /\binsert into |^update |^delete /.test(text));
  };

  it("isn't stored: typing writes nothing, though it has a rate", async () => {
    const { grace, id } = await buildFriendsConversation();
    const hints = async () => {
      for (let count = 0; count < 20; count++) await app().call("hintTyping", { id }, grace);
      return app().refuse("hintTyping", { id }, grace);
    };
    let refused: Awaited<ReturnType<typeof hints>> | undefined;
    expect(await writesOf(async () => (refused = await hints()))).toEqual([]);
    expect(refused?.status).toBe(429);
    expect(refused?.headers.get("RateLimit")).toMatch(/^"account-60";r=0;t=\d+$/);
  });

  it("is stored only as far as it stays: reading writes how far, and no count", async () => {
    const { grace, id } = await buildFriendsConversation();
    const writes = await writesOf(() => app().call("markConversationRead", { id, position: 1 }, grace));
    expect(writes).toEqual([expect.stringMatching(/^update "conversation_members"/)]);
  });
});

describe("reading", () => {
  it("counts unread messages, and tells the author unless either has turned that off", async () => {
    const { ada, grace, id } = await buildFriendsConversation();
    await send(id, "Again", ada);
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
    const { ada, grace, id } = await buildFriendsConversation();
    await app().call("blockUser", { id: ada.id }, grace);
    await app().call("markConversationRead", { id, position: 1 }, grace);
    const { body } = await app().call("getConversation", { id }, ada);
    expect([body.other_read_position, body.other_read_at]).toEqual([0, null]);
  });

  it("marks unread, mutes and archives for one person only; a new message brings it back", async () => {
    const { ada, grace, id } = await buildFriendsConversation();
    await app().call("markConversationRead", { id, position: 1 }, grace);
    await app().call("updateConversation", { id, marked_unread: true }, grace);
    expect(await unreadOf(grace)).toBe(1);
    await app().call("updateConversation", { id, archived: true }, grace);
    expect((await app().call("listConversations", {}, grace)).body).toEqual([]);
    expect((await app().call("listConversations", { folder: "archive" }, grace)).body).toHaveLength(1);
    expect((await app().call("listConversations", {}, ada)).body).toHaveLength(1);
    await send(id, "Back", ada);
    expect((await app().call("listConversations", {}, grace)).body).toMatchObject([
      { unread: 1, last_message: { content: "Back", mine: false } },
    ]);
    await app().call("updateConversation", { id, muted: true, archived: true }, grace);
    await send(id, "Unheard", ada);
    expect(await unreadOf(grace)).toBe(0);
    expect((await app().call("listConversations", {}, grace)).body).toEqual([]);
  });

  it("is paged, newest first", async () => {
    const { ada, id } = await buildFriendsConversation();
    for (const text of ["two", "three", "four"]) await send(id, text, ada);
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

it("searches only the viewer's messages, by words and prefixes", async () => {
  const [one, other] = [await buildFriendsConversation(), await buildFriendsConversation()];
  await send(one.id, "The Humber bearing doesn't fit", one.ada);
  await send(other.id, "The Humber is a river", other.ada);
  const search = async (text: string, conversation_id?: string) =>
    (
      await app().call("searchMessages", { text, ...(conversation_id && { conversation_id }) }, one.grace)
    ).body.map(({ content }) => content);
  expect(await search("humber BEAR")).toEqual(["The Humber bearing doesn't fit"]);
  expect(await search("humber", other.id)).toEqual([]);
  expect(await search("'!&:* (")).toEqual([]);
  expect(await search("hum bearing")).toEqual([]);
});

it("doesn't find for others what moderators have hidden", async () => {
  const { id, ada, grace } = await buildFriendsConversation();
  await send(id, "Buy cheap Humber bearings", ada);
  await app().db.update(messages).set({ hiddenAt: app().clock.now() }).where(eq(messages.conversationId, id));
  const find = async (by: typeof ada) =>
    (await app().call("searchMessages", { text: "humber" }, by)).body.map(({ content }) => content);
  expect(await find(grace)).toEqual([]);
  expect(await find(ada)).toEqual(["Buy cheap Humber bearings"]);
});

it("finds each message once, page by page, even if they were all sent at one moment", async () => {
  const { id, ada } = await buildFriendsConversation();
  for (let count = 0; count < 7; count++) await send(id, `Humber ${count}`, ada);
  await app()
    .db.update(messages)
    .set({ createdAt: app().clock.now() })
    .where(eq(messages.conversationId, id));
  const found: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page === 0 || (cursor !== undefined && page < 10); page++) {
    const input = { text: "humber", limit: 2, ...(cursor && { cursor }) };
    const { body, next } = await app().call("searchMessages", input, ada);
    found.push(...body.map(({ content }) => content));
    cursor = next;
  }
  expect(found.sort()).toEqual(Array.from({ length: 7 }, (_, count) => `Humber ${count}`));
});

it.each([
  ["We meet at the Café Müller", "cafe muller"],
  ["東京のエンジニアを探しています", "エンジニア"],
  ["내일 서울에서 만나요", "서울"],
  ["Встретимся у Королёва", "КОРОЛЕВА"],
  ["أهلاً يا أحمد", "احمد"],
])("finds %s by %s", async (content, text) => {
  const { id, ada, grace } = await buildFriendsConversation();
  await send(id, content, ada);
  const { body } = await app().call("searchMessages", { text }, grace);
  expect(body.map((message) => message.content)).toEqual([content]);
});

it("lets one person send 30 messages a minute", async () => {
  const { ada, id } = await buildFriendsConversation();
  for (let count = 0; count < 30; count++) await send(id, `Message ${count}`, ada);
  const input = { id, message_id: uuidv7(), content: "One more", reply_to_id: null };
  const refused = await app().refuse("sendMessage", input, ada);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

it("reports a message with the last ten up to it, and a moderator hides it from the other person", async () => {
  const { ada, grace, id } = await buildFriendsConversation();
  const moderator = await buildUser(app().db, { role: "moderator" });
  let message = "";
  for (let count = 1; count <= 12; count++) message = (await send(id, `Insult ${count}`, ada)).body.id;
  await send(id, "Later", ada);
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
  it("leaves the other person a readable copy; nothing remains once both have left", async () => {
    const { db } = app();
    const [ada, grace] = [
      await buildUser(db, { password: "correct horse" }),
      await buildUser(db, { password: "correct horse" }),
    ];
    await buildConnection(db, ada.id, grace.id, { status: "accepted" });
    const id = (await start(grace, ada)).body.conversation_id;
    await app().call("deleteAccount", {}, ada);
    await app().eraseDeleted();

    const { body } = await app().call("getConversation", { id }, grace);
    expect(body).toMatchObject({ person: null, may_write: "left" });
    expect((await app().call("listMessages", { id }, grace)).body).toMatchObject([
      { content: "Hello", mine: false },
    ]);
    await app().call("deleteAccount", {}, grace);
    await app().eraseDeleted();
    expect(await db.$count(conversations, eq(conversations.id, id))).toBe(0);
    expect(await db.$count(messages, eq(messages.conversationId, id))).toBe(0);
  });

  it("gets their conversations in the export", async () => {
    const { ada, grace, id } = await buildFriendsConversation();
    await send(id, "Export me", grace);
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

it("a blocked person can still archive their conversation", async () => {
  const { ada, grace, id } = await buildFriendsConversation();
  await app().db.insert(blocks).values({ blockerId: ada.id, blockedId: grace.id });
  await app().call("updateConversation", { id, archived: true }, grace);
  expect(await app().db.$count(blocks, and(eq(blocks.blockerId, ada.id)))).toBe(1);
});
