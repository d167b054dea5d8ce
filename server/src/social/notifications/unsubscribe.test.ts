import { eq, sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildJob, buildNotification, buildUser } from "../../../testing/builders";
import { mailsTo } from "../../../testing/mailed-links";
import { Postbox } from "../../../testing/postbox";
import { testHasher } from "../../../testing/test-hasher";
import { mailDueAlert } from "../../hiring/job-alerts/mail-due-alert";
import { jobAlerts, outbox, unsubscribeLinks } from "../../kernel/db/schema";
import { deliverNext } from "../../kernel/mail/deliver";
import { sweep } from "../../platform/maintenance/sweep";
import { createSmtpSender, type SmtpSender } from "../../platform/node/smtp-sender";
import { mailDueDigest } from "./mail-due-digest";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const postbox = new Postbox();
const publicUrl = "https://guildway.test";
let sender: SmtpSender;

beforeAll(async () => {
  sender = createSmtpSender(await postbox.open(), "Guildway <no-reply@guildway.test>");
});
afterAll(async () => {
  sender.close();
  await postbox.close();
});

type Reader = Awaited<ReturnType<typeof buildUser>>;

interface Kind {
  mail: string;
  /** Asks for it. */
  ask: (reader: Reader) => Promise<unknown>;
  /** Causes an event that the mail reports, and writes the mail once it is due. */
  write: (reader: Reader) => Promise<unknown>;
  /** Whether it still comes. */
  comes: (reader: Reader) => Promise<boolean>;
}

const due = () => {
  const { db, clock, log, secrets } = app();
  return { db, clock, log, secrets, hasher: testHasher, publicUrl };
};

const kinds: Kind[] = [
  {
    mail: "job-alert",
    ask: (reader) => app().call("createJobAlert", { filters: { text: "nurse" }, frequency: "daily" }, reader),
    write: async () => {
      app().clock.advance({ hours: 1 });
      await buildJob(app().db, { title: "Nurse", createdAt: app().clock.now() });
      app().clock.advance({ days: 1 });
      while (await mailDueAlert(due())) {}
    },
    comes: async (reader) => (await app().db.$count(jobAlerts, eq(jobAlerts.userId, reader.id))) > 0,
  },
  {
    mail: "digest",
    ask: (reader) => app().call("updateNotificationSettings", { "connection-request": "email" }, reader),
    write: async (reader) => {
      await buildNotification(app().db, { userId: reader.id, mailAt: app().clock.now() });
      while (await mailDueDigest(due())) {}
    },
    comes: async (reader) => {
      const { body } = await app().call("getNotificationSettings", {}, reader);
      return Object.values(body).includes("email");
    },
  },
];

/** The mail that a server received, with the header fields that make mail programs show a button. */
async function deliver(reader: Reader) {
  const { db } = app();
  const [written] = await mailsTo(db, reader.email);
  expect(await db.$count(outbox, sql`${outbox}::text ~ 'token=(?!sealed-)[\\w-]{43}'`)).toBe(0);
  postbox.received.length = 0;
  while (await deliverNext({ ...due(), send: sender.send })) {}
  const received = postbox.received.find((mail) => mail.includes(`To: ${reader.email}\r\n`)) ?? "";
  const [head = ""] = received.replace(/\r\n[ \t]+/g, " ").split("\r\n\r\n");
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(head)?.[1]?.trim() ?? "";
  await db.delete(outbox);
  return {
    text: written?.text ?? "",
    address: /^<(.*)>$/.exec(field("List-Unsubscribe"))?.[1] ?? "",
    post: field("List-Unsubscribe-Post"),
  };
}

const tokenOf = (address: string) => new URL(address).searchParams.get("token") ?? "";

/** What a mail program sends when its button is pressed (RFC 8058). */
const oneClick = (address: string) =>
  app().request(address.slice(`${publicUrl}/api`.length), {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

describe.each(kinds)("a mail of kind $mail", ({ mail, ask, write, comes }) => {
  async function mailed() {
    const reader = await buildUser(app().db);
    await ask(reader);
    await write(reader);
    return { reader, sent: await deliver(reader) };
  }

  it("carries its unsubscribe link over SMTP, both for mail programs and for people", async () => {
    const { sent } = await mailed();
    expect(sent.post).toBe("List-Unsubscribe=One-Click");
    expect(sent.address).toMatch(/^https:\/\/guildway\.test\/api\/mails\/unsubscribe\?token=[\w-]{43}$/);
    expect(sent.text).toContain(`${publicUrl}/user/unsubscribe?mail=${mail}&token=${tokenOf(sent.address)}`);
  });

  it("is unsubscribed with one click, even if repeated, and only for its recipient", async () => {
    const [one, other] = [await mailed(), await mailed()];
    expect(await comes(one.reader)).toBe(true);
    expect((await oneClick(one.sent.address)).status).toBe(204);
    expect(await comes(one.reader)).toBe(false);
    // An alert's links end with it.
    expect((await oneClick(one.sent.address)).status).toBe(mail === "job-alert" ? 404 : 204);
    expect(await comes(one.reader)).toBe(false);
    expect(await comes(other.reader)).toBe(true);
    await write(one.reader);
    expect(await app().db.$count(outbox, eq(outbox.recipient, one.reader.email))).toBe(0);
  });

  it("is also unsubscribed by the link in an older mail", async () => {
    const { reader, sent } = await mailed();
    await write(reader);
    const newer = await deliver(reader);
    expect(newer.address).not.toBe(sent.address);
    await oneClick(sent.address);
    expect(await comes(reader)).toBe(false);
  });

  it("isn't sent once unsubscribed, even if it is already waiting", async () => {
    const [reader, other] = [await buildUser(app().db), await buildUser(app().db)];
    for (const each of [reader, other]) await ask(each);
    for (const each of [reader, other]) await write(each);
    const [waiting] = await mailsTo(app().db, reader.email);
    await app().call("unsubscribe", { token: /token=([\w-]+)/.exec(waiting?.text ?? "")?.[1] ?? "" });
    postbox.received.length = 0;
    while (await deliverNext({ ...due(), send: sender.send })) {}
    const receivedFor = ({ email }: Reader) =>
      postbox.received.filter((sent) => sent.includes(`To: ${email}\r\n`));
    expect(receivedFor(reader)).toEqual([]);
    expect(receivedFor(other).length).toBeGreaterThan(0);
    const [dropped] = await app().db.select().from(outbox).where(eq(outbox.recipient, reader.email));
    expect(dropped).toMatchObject({
      text: "",
      sentAt: null,
      lastError: expect.stringContaining("unsubscribed"),
    });
  });

  it("isn't unsubscribed by opening its link", async () => {
    const { reader, sent } = await mailed();
    const looked = await app().request(sent.address.slice(`${publicUrl}/api`.length));
    expect(looked.status).toBe(405);
    expect(await comes(reader)).toBe(true);
  });
});

it("an unsubscribed digest leaves notifications in the app, and can be turned on again", async () => {
  const reader = await buildUser(app().db);
  const wished = { like: "none", comment: "email", "connection-request": "email" } as const;
  await app().call("updateNotificationSettings", wished, reader);
  await buildNotification(app().db, { userId: reader.id, mailAt: app().clock.now() });
  await mailDueDigest(due());
  await oneClick((await deliver(reader)).address);
  expect((await app().call("getNotificationSettings", {}, reader)).body).toMatchObject({
    like: "none",
    comment: "in-app",
    "connection-request": "in-app",
    application: "in-app",
  });
  const { body } = await app().call("updateNotificationSettings", { comment: "email" }, reader);
  expect(body.comment).toBe("email");
});

it("an unknown link says that it ended nothing; an incomplete one is refused", async () => {
  expect(await app().refuse("unsubscribe", { token: "made-up" })).toMatchObject({
    status: 404,
    detail: expect.stringContaining("No emails were stopped"),
  });
  expect((await app().refuse("unsubscribe", {})).status).toBe(422);
});

it("links work for three years", async () => {
  const reader = await buildUser(app().db);
  const digest = new TextEncoder();
  const days = (count: number) => new Date(app().clock.now().getTime() - count * 24 * 60 * 60 * 1000);
  await app()
    .db.insert(unsubscribeLinks)
    .values([
      { tokenHash: digest.encode("old"), userId: reader.id, createdAt: days(3 * 365 + 1) },
      { tokenHash: digest.encode("new"), userId: reader.id, createdAt: days(3 * 365 - 1) },
    ]);
  await sweep({
    db: app().db,
    log: app().log,
    clock: app().clock,
    config: { requireEmailVerification: true },
  });
  expect(await app().db.$count(unsubscribeLinks, eq(unsubscribeLinks.userId, reader.id))).toBe(1);
});
