import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../testing/app";
import { buildConnection, buildConversation, buildUser } from "../../testing/builders";
import { testHasher } from "../../testing/test-hasher";
import { messages, outbox } from "../kernel/db/schema";
import { deliverNext } from "../kernel/mail/deliver";
import { mailDueMessages } from "./mail-due-messages";

const app = useTestApp();

async function buildFriendsConversation() {
  const { db } = app();
  const [ada, grace] = [await buildUser(db), await buildUser(db)];
  await buildConnection(db, ada.id, grace.id, { status: "accepted" });
  const { id } = await buildConversation(db, [ada.id, grace.id], [[grace.id, "Hello"]]);
  await app().call("markConversationRead", { id, position: 1 }, ada);
  const send = () => app().call("sendMessage", { id, message_id: uuidv7(), content: "Secret words" }, ada);
  return { ada, grace, id, send };
}

/** Mails what is due by now, and returns what that person got. */
async function mailTo({ email }: { email: string }) {
  const { db, clock } = app();
  while (
    await mailDueMessages({
      db,
      clock,
      log: app().log,
      hasher: testHasher,
      publicUrl: "https://guildway.test",
    })
  ) {}
  return db.select().from(outbox).where(eq(outbox.recipient, email));
}

test("what is unread for 15 minutes is mailed, once a day for each conversation", async () => {
  const { ada, grace, id, send } = await buildFriendsConversation();
  await send();
  await send();
  app().clock.advance({ minutes: 14 });
  expect(await mailTo(grace)).toEqual([]);
  app().clock.advance({ minutes: 2 });
  const mails = await mailTo(grace);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`${ada.firstName} ${ada.lastName} sent you 2 messages on Guildway`);
  expect(mails[0]?.text).toContain(`https://guildway.test/signed-in/messages/${id}`);
  expect(mails[0]?.text).not.toContain("Secret words");
  await send();
  app().clock.advance({ hours: 20 });
  expect(await mailTo(grace)).toHaveLength(1);
  app().clock.advance({ hours: 5 });
  expect(await mailTo(grace)).toHaveLength(2);
  expect(await mailTo(ada)).toEqual([]);
});

/**
 * Sends what waits in the outbox, and returns how many mails that person gets; a mail server that is down
 * refuses.
 */
async function deliverTo({ email }: { email: string }, { isAway = false } = {}): Promise<number> {
  const { db, clock, log } = app();
  let delivered = 0;
  const send = async ({ recipient }: { recipient: string }) => {
    if (isAway) throw new Error("421 Try again later");
    if (recipient === email) delivered += 1;
  };
  while (await deliverNext({ db, clock, log, send })) {}
  return delivered;
}

test("the next mail waits until the last one was sent a day ago, however long the mail server was away", async () => {
  const { grace, send } = await buildFriendsConversation();
  await send();
  app().clock.advance({ minutes: 16 });
  expect(await mailTo(grace)).toHaveLength(1);
  expect(await deliverTo(grace, { isAway: true })).toBe(0);
  await send();
  app().clock.advance({ hours: 30 });
  expect(await mailTo(grace)).toHaveLength(1);
  expect(await deliverTo(grace)).toBe(1);
  app().clock.advance({ hours: 23 });
  expect(await mailTo(grace)).toHaveLength(1);
  app().clock.advance({ hours: 2 });
  expect(await mailTo(grace)).toHaveLength(2);
  expect(await deliverTo(grace)).toBe(1);
});

test("a pending mail isn't sent once its reader has unsubscribed", async () => {
  const { grace, send } = await buildFriendsConversation();
  await send();
  app().clock.advance({ minutes: 16 });
  const [waiting] = await mailTo(grace);
  const token = /token=([\w-]+)/.exec(waiting?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  await app().call("unsubscribe", { token });
  expect(await deliverTo(grace)).toBe(0);
  expect(await mailTo(grace)).toMatchObject([{ text: "", sentAt: null, failedAt: expect.any(Date) }]);
});

test("messages that their author has deleted are neither counted nor mailed about", async () => {
  const [some, all] = [await buildFriendsConversation(), await buildFriendsConversation()];
  const send = async ({ send }: typeof some) => (await send()).body.id;
  await send(some);
  await app().call("deleteMessage", { id: await send(some) }, some.ada);
  await app().call("deleteMessage", { id: await send(all) }, all.ada);
  app().clock.advance({ minutes: 16 });
  const [mail] = await mailTo(some.grace);
  expect(mail?.subject).toContain(" sent you a message on ");
  // Grace's first message was read by Ada; Ada's only answer is gone.
  expect(await mailTo(all.grace)).toEqual([]);
});

test("what a moderator has hidden is neither counted nor mailed about", async () => {
  const { grace, send } = await buildFriendsConversation();
  const { id } = (await send()).body;
  await app().db.update(messages).set({ hiddenAt: app().clock.now() }).where(eq(messages.id, id));
  app().clock.advance({ minutes: 16 });
  expect(await mailTo(grace)).toEqual([]);
});

test("what came after what was read is still mailed about, and so is what was due when it is no longer muted", async () => {
  const [read, muted] = [await buildFriendsConversation(), await buildFriendsConversation()];
  for (const talk of [read, muted]) {
    await talk.send();
    await talk.send();
  }
  await app().call("markConversationRead", { id: read.id, position: 2 }, read.grace);
  await app().call("updateConversation", { id: muted.id, muted: false }, muted.grace);
  app().clock.advance({ minutes: 16 });
  expect((await mailTo(read.grace))[0]?.subject).toContain(" sent you a message on ");
  expect((await mailTo(muted.grace))[0]?.subject).toContain(" sent you 2 messages on ");
});

test("nothing is mailed once it was read, muted, blocked or unsubscribed", async () => {
  const [read, muted, blocked, ended] = [
    await buildFriendsConversation(),
    await buildFriendsConversation(),
    await buildFriendsConversation(),
    await buildFriendsConversation(),
  ];
  await ended.send();
  app().clock.advance({ minutes: 16 });
  const [mail] = await mailTo(ended.grace);
  const token = /token=([\w-]+)/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  await app().call("unsubscribe", { token });
  expect((await app().call("getSettings", {}, ended.grace)).body.message_mail).toBe(false);
  for (const talk of [read, muted, blocked, ended]) await talk.send();
  await app().call("markConversationRead", { id: read.id, position: 2 }, read.grace);
  await app().call("updateConversation", { id: muted.id, muted: true }, muted.grace);
  await app().call("blockUser", { id: blocked.ada.id }, blocked.grace);
  app().clock.advance({ hours: 30 });
  for (const talk of [read, muted, blocked]) expect(await mailTo(talk.grace)).toEqual([]);
  expect(await mailTo(ended.grace)).toHaveLength(1);
});
