import { desc, eq, sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildAccount } from "../../../testing/builders";
import { Postbox } from "../../../testing/postbox";
import { testSecrets } from "../../../testing/test-secrets";
import { startListener } from "../../platform/node/listener";
import { createSmtpSender, MAIL_CONNECTIONS, type SmtpSender } from "../../platform/node/smtp-sender";
import { startWokenWorker } from "../../platform/node/woken-worker";
import { createSecretBox } from "../core/secret-box";
import { accounts, outbox } from "../db/schema";
import { MOST_ATTEMPTS, waitAfter } from "../tasks/task";
import { CLAIM_MS, deliverNext } from "./deliver";
import { composeMail, type Mail } from "./mail";
import { mailAccount, OUTBOX_CHANNEL } from "./outbox";
import { sealLink } from "./sealed-link";

const app = useTestApp();

const postbox = new Postbox();
let sender: SmtpSender;
let delivery: Parameters<typeof deliverNext>[0];

beforeAll(async () => {
  sender = createSmtpSender(await postbox.open(), "Guildway <no-reply@guildway.test>", "help@guildway.test");
  const { send } = sender;
  delivery = { db: app().db, clock: app().clock, log: app().log, send };
});
afterAll(async () => {
  sender.close();
  await postbox.close();
});

beforeEach(async () => {
  postbox.received.length = 0;
  postbox.moments.length = 0;
  postbox.refusals = 0;
  postbox.attempts = 0;
  await app().db.delete(outbox);
});

const letter = composeMail({
  kind: "verification",
  subject: "Hello & welcome",
  before: ["Read <this>"],
  action: { label: "Open", url: "https://guildway.test/?a=1&b=2" },
  after: [],
});

async function queue(terms: Partial<Mail> = {}): Promise<void> {
  const { id } = await buildAccount(app().db, { email: `reader-${Math.random()}@example.com` });
  await mailAccount(app().db, id, { ...letter, ...terms });
}

async function newest() {
  const [mail] = await app().db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(1);
  return mail;
}

describe("the outbox", () => {
  it("is sent over SMTP, once, and then loses its text", async () => {
    await queue();

    expect(await deliverNext(delivery)).toBe(true);
    expect(await deliverNext(delivery)).toBe(false);

    expect(postbox.received).toHaveLength(1);
    expect(postbox.received[0]).toContain("Subject: Hello & welcome");
    expect(postbox.received[0]).toContain("Reply-To: help@guildway.test");
    // Long lines are broken for transport.
    expect(postbox.received[0]?.replaceAll(/=\r?\n/g, "")).toContain("Read &lt;this&gt;");
    const mail = await newest();
    expect(mail).toMatchObject({ text: "", html: "", attempts: 1, sentAt: expect.any(Date) });
    expect(postbox.received[0]).toContain(`Message-ID: <${mail?.id}@guildway.test>`);
  });

  it("doesn't contain the secret of a link, although the sent mail does", async () => {
    const secret = "s3cr3t-of-a-link";
    const unsubscribe = { "List-Unsubscribe": `<https://guildway.test/api?token=${secret}>` };
    const written = { ...letter, text: `Open /?token=${secret}`, headers: unsubscribe };
    await queue(await sealLink({ secrets: testSecrets }, written, secret));

    expect(JSON.stringify(await newest())).not.toContain(secret);
    await deliverNext({ ...delivery, secrets: testSecrets });
    expect(postbox.received[0]).toContain(`Open /?token=${secret}`);
    expect(postbox.received[0]).toContain(`List-Unsubscribe: <https://guildway.test/api?token=${secret}>`);
    expect(await newest()).toMatchObject({ text: "", sealedSecret: null, sentAt: expect.any(Date) });
  });

  it("waits for the key that sealed its link", async () => {
    await queue(await sealLink({ secrets: testSecrets }, letter, "a=1"));
    const other = createSecretBox(new Uint8Array(32).fill(1));
    await deliverNext({ ...delivery, secrets: other });
    expect(postbox.attempts).toBe(0);
    expect(await newest()).toMatchObject({ lastError: expect.stringContaining("SECRETS_KEY"), sentAt: null });

    app().clock.advance({ minutes: 1 });
    await deliverNext({ ...delivery, secrets: testSecrets });
    expect(postbox.received[0]?.replaceAll("=3D", "=")).toContain("https://guildway.test/?a=1&b=2");
  });

  it("is retried after a refusal, with growing delays, and delivered once", async () => {
    await queue();
    postbox.refusals = 2;

    await deliverNext(delivery);
    expect(await newest()).toMatchObject({
      attempts: 1,
      sentAt: null,
      lastError: expect.stringContaining("451"),
    });
    expect(await deliverNext(delivery)).toBe(false);
    app().clock.advance({ minutes: 1 });
    await deliverNext(delivery);
    app().clock.advance({ minutes: 1 });
    expect(await deliverNext(delivery)).toBe(false);
    app().clock.advance({ minutes: 1 });
    await deliverNext(delivery);

    expect(postbox).toMatchObject({ attempts: 3 });
    expect(postbox.received).toHaveLength(1);
    expect(await deliverNext(delivery)).toBe(false);
    expect(app().log.text).not.toContain("you@example.com");
  });

  it("is given up if it is still refused three days after the first attempt, and then loses its text", async () => {
    await queue();
    postbox.refusals = MOST_ATTEMPTS;
    expect(await deliverNext(delivery)).toBe(true);
    let waited = 0;
    for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt++) {
      app().clock.advance({ seconds: waitAfter(attempt) / 1_000 });
      waited += waitAfter(attempt);
      expect(await deliverNext(delivery)).toBe(true);
    }
    expect(waited / (24 * 60 * 60_000)).toBeGreaterThan(3);
    app().clock.advance({ days: 1 });
    expect(await deliverNext(delivery)).toBe(false);
    expect(await newest()).toMatchObject({ failedAt: expect.any(Date), sentAt: null, text: "", html: "" });
  });

  it("is sent after an outage of three days, refused once or not, but never with a dead link", async () => {
    await queue();
    const dead = new Date(app().clock.now().getTime() + 60 * 60_000);
    await queue({ expiresAt: dead });
    postbox.refusals = 1;
    app().clock.advance({ days: 3 });
    while (await deliverNext(delivery));
    app().clock.advance({ minutes: 1 });
    while (await deliverNext(delivery));
    expect(postbox.received).toHaveLength(1);
    const [expired] = await app().db.select().from(outbox).where(eq(outbox.expiresAt, dead));
    expect(expired).toMatchObject({ sentAt: null, failedAt: expect.any(Date), text: "" });
  });

  it("is sent once its time comes again, after the clock was set back an hour", async () => {
    await queue();
    app().clock.advance({ hours: -1 });
    while (await deliverNext(delivery));
    app().clock.advance({ hours: 1 });
    while (await deliverNext(delivery));
    expect(postbox.received).toHaveLength(1);
  });

  it("doesn't wait for the next attempt that a clock a year ahead has written", async () => {
    await queue();
    postbox.refusals = 1;
    app().clock.advance({ days: 365 });
    await deliverNext(delivery);
    expect(await newest()).toMatchObject({ attempts: 1, sentAt: null });
    app().clock.advance({ days: -365 });
    while (await deliverNext(delivery));
    expect(postbox.received).toHaveLength(1);
  });

  it("isn't sent if it has waited for a mail server for more than a week", async () => {
    await queue();
    await app()
      .db.update(outbox)
      .set({ createdAt: new Date(Date.now() - 8 * 24 * 60 * 60_000) });
    while (await deliverNext(delivery));
    expect(postbox.received).toHaveLength(0);
    expect(await newest()).toMatchObject({ lastError: expect.stringContaining("too old"), text: "" });
  });

  it("isn't sent a day late if it is limited to one a day, because the next may exist by then", async () => {
    await queue({ series: "digest" });
    await queue({ series: "news" });
    await app()
      .db.update(outbox)
      .set({ createdAt: new Date(Date.now() - 25 * 60 * 60_000) });
    while (await deliverNext(delivery));
    expect(postbox.received).toHaveLength(1);
    const [digest] = await app().db.select().from(outbox).where(eq(outbox.series, "digest"));
    expect(digest).toMatchObject({ lastError: expect.stringContaining("too old"), sentAt: null, text: "" });
  });

  it("isn't sent if it was written while its account was being deleted", async () => {
    await queue();
    const [mail] = await app().db.select().from(outbox);
    const deleted = eq(accounts.id, mail?.accountId ?? "");
    await app().db.update(accounts).set({ deletedAt: app().clock.now() }).where(deleted);
    while (await deliverNext(delivery));
    expect(postbox.received).toHaveLength(0);
    expect(await newest()).toMatchObject({
      text: "",
      lastError: expect.stringContaining("account was deleted"),
    });
  });

  it("is shared by several workers without sending anything twice", async () => {
    for (let index = 0; index < 5; index++) await queue();
    app().clock.advance({ seconds: 1 });

    await Promise.all(Array.from({ length: 10 }, () => deliverNext(delivery)));

    expect(postbox.attempts).toBe(5);
    expect(new Set(postbox.received).size).toBe(5);
  });

  it("locks nothing while it is sent, and belongs to one worker for that time", async () => {
    await queue();
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const sending = deliverNext({ ...delivery, send: () => slow });
    while ((await newest())?.attempts === 0) {}

    expect(await deliverNext(delivery)).toBe(false);
    await app().db.update(outbox).set({ subject: "not locked" });
    finish();
    await sending;

    expect(await newest()).toMatchObject({ attempts: 1, sentAt: expect.any(Date) });
  });

  it("is sent at most once more if the process dies before it could note that it was sent", async () => {
    await queue();
    // A process that dies never comes back from sending.
    void deliverNext({
      ...delivery,
      send: async (mail) => {
        await delivery.send(mail);
        return new Promise<void>(() => undefined);
      },
    });
    while (postbox.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));

    expect(await deliverNext(delivery)).toBe(false);
    app().clock.advance({ minutes: CLAIM_MS / 60_000 });
    expect(await deliverNext(delivery)).toBe(true);
    app().clock.advance({ minutes: CLAIM_MS / 60_000 });
    expect(await deliverNext(delivery)).toBe(false);

    expect(postbox.received).toHaveLength(2);
    const [first, second] = postbox.received.map((mail) => /^Message-ID: .*$/m.exec(mail)?.[0]);
    expect(first).toBe(second);
  });

  it("is sent by several workers after an outage, about ten a second, over reused connections", async () => {
    await app().db.execute(sql`
      insert into outbox (id, recipient, subject, text, html, next_attempt_at)
      select gen_random_uuid(), 'ada@example.com', 'Hello', 'text', '<p>text</p>', now() - interval '1 day'
        from generate_series(1, 300)`);
    const before = postbox.connections;
    const workOff = async () => {
      while (await deliverNext(delivery)) {}
    };
    await Promise.all(Array.from({ length: MAIL_CONNECTIONS }, workOff));

    expect(postbox.received).toHaveLength(300);
    expect(postbox.connections - before).toBeLessThanOrEqual(2 * MAIL_CONNECTIONS);
    // A connection that is free when the tenth is sent may send one more.
    const seconds = ((postbox.moments.at(-1) ?? 0) - (postbox.moments[0] ?? 0)) / 1_000;
    expect(300 / seconds).toBeLessThan(10 + MAIL_CONNECTIONS);
  });

  it("is not written if its transaction fails", async () => {
    const { id } = await buildAccount(app().db);
    const failing = app().db.transaction(async (tx) => {
      await mailAccount(tx, id, letter);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await newest()).toBeUndefined();
  });

  it("wakes the worker immediately", async () => {
    const sent: string[] = [];
    const woken = new Promise<void>((resolve) => {
      delivery = {
        ...delivery,
        send: async ({ subject }) => {
          sent.push(subject);
          resolve();
        },
      };
    });
    const { log, database } = app();
    const listener = startListener({ url: database.url, channels: [OUTBOX_CHANNEL], log });
    const stop = startWokenWorker({
      listener,
      log,
      channel: OUTBOX_CHANNEL,
      work: () => deliverNext(delivery),
      failure: "can't read the outbox",
      pollMs: 60_000,
    });
    await listener.listening;

    await queue();
    await woken;
    await stop();
    await listener.stop();

    expect(sent).toEqual(["Hello & welcome"]);
  });
});

it("waits twice as long after each refusal, up to six hours", () => {
  expect([1, 2, 3, 20].map((attempts) => waitAfter(attempts) / 60_000)).toEqual([1, 2, 4, 360]);
});
