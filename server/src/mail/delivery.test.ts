import { desc } from "drizzle-orm";
import { useTestApp } from "../../testing/app";
import { buildAccount } from "../../testing/builders";
import { Postbox } from "../../testing/postbox";
import { outbox } from "../db/schema";
import { startOutboxWorker } from "../node/outbox-worker";
import { createSmtpSender } from "../node/smtp-sender";
import { deliverNext, waitAfter } from "./deliver";
import { composeMail } from "./mail";
import { mailAccount } from "./outbox";

const app = useTestApp();

const postbox = new Postbox();
let delivery: Parameters<typeof deliverNext>[0];

beforeAll(async () => {
  const send = createSmtpSender(await postbox.open(), "Guildway <no-reply@guildway.test>");
  delivery = { db: app().db, clock: app().clock, log: app().log, send };
});
afterAll(() => postbox.close());

beforeEach(async () => {
  postbox.taken.length = 0;
  postbox.refusals = 0;
  postbox.attempts = 0;
  await app().db.delete(outbox);
});

const letter = composeMail({
  subject: "Hello & welcome",
  before: ["Read <this>"],
  action: { label: "Open", url: "https://guildway.test/?a=1&b=2" },
  after: [],
});

async function queue(): Promise<void> {
  const { id } = await buildAccount(app().db, { email: `reader-${Math.random()}@example.com` });
  await mailAccount(app().db, id, letter);
}

async function newest() {
  const [mail] = await app().db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(1);
  return mail;
}

describe("the outbox", () => {
  it("is sent over SMTP, once, and then holds no text any more", async () => {
    await queue();

    expect(await deliverNext(delivery)).toBe(true);
    expect(await deliverNext(delivery)).toBe(false);

    expect(postbox.taken).toHaveLength(1);
    expect(postbox.taken[0]).toContain("Subject: Hello & welcome");
    expect(postbox.taken[0]).toContain("Read &lt;this&gt;");
    const mail = await newest();
    expect(mail).toMatchObject({ text: "", html: "", attempts: 1, sentAt: expect.any(Date) });
    expect(postbox.taken[0]).toContain(`Message-ID: <${mail?.id}@guildway.test>`);
  });

  it("is tried again after a refusal, later each time, and delivered once", async () => {
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
    expect(postbox.taken).toHaveLength(1);
    expect(await deliverNext(delivery)).toBe(false);
    expect(app().log.text).not.toContain("you@example.com");
  });

  it("is given up when its link has long expired", async () => {
    await queue();
    postbox.refusals = 1;
    app().clock.advance({ days: 4 });

    await deliverNext(delivery);
    app().clock.advance({ days: 4 });

    expect(await deliverNext(delivery)).toBe(false);
    expect(await newest()).toMatchObject({ failedAt: expect.any(Date), sentAt: null });
  });

  it("is shared by workers without sending anything twice", async () => {
    for (let index = 0; index < 5; index++) await queue();
    app().clock.advance({ seconds: 1 });

    await Promise.all(Array.from({ length: 10 }, () => deliverNext(delivery)));

    expect(postbox.attempts).toBe(5);
    expect(new Set(postbox.taken).size).toBe(5);
  });

  it("is not written when its transaction fails", async () => {
    const { id } = await buildAccount(app().db);
    const failing = app().db.transaction(async (tx) => {
      await mailAccount(tx, id, letter);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await newest()).toBeUndefined();
  });

  it("wakes the worker at once", async () => {
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
    const worker = startOutboxWorker({ ...delivery, pool: app().database.pool, pollMs: 60_000 });

    await queue();
    await woken;
    await worker.stop();

    expect(sent).toEqual(["Hello & welcome"]);
  });
});

it("waits twice as long after each refusal, up to six hours", () => {
  expect([1, 2, 3, 20].map((attempts) => waitAfter(attempts) / 60_000)).toEqual([1, 2, 4, 360]);
});
