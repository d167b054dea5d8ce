import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildNotification, buildPost, buildUser } from "../../../testing/builders";
import { testHasher } from "../../../testing/test-hasher";
import { blocks, notifications, outbox, profiles } from "../../kernel/db/schema";
import { deliverNext } from "../../kernel/mail/deliver";
import { mailDueDigest } from "./mail-due-digest";
import { nextDigest } from "./next-digest";

const app = useTestApp();
const publicUrl = "https://guildway.test";
const run = () =>
  mailDueDigest({ db: app().db, clock: app().clock, log: app().log, hasher: testHasher, publicUrl });
const person = (firstName: string) => buildUser(app().db, { firstName, lastName: "Doe" });

/** Moves the clock to just after the next digest is due. */
function untilDigest(): void {
  const now = app().clock.now().getTime();
  app().clock.advance({ seconds: (nextDigest(new Date(now)).getTime() - now) / 1000 + 1 });
}

async function mailsTo({ email }: { email: string }) {
  return app().db.select().from(outbox).where(eq(outbox.recipient, email));
}

async function buildAuthor() {
  const author = await person("Author");
  await app().call("updateNotificationSettings", { like: "email" }, author);
  const post = await buildPost(app().db, { authorId: author.id, content: "Tea <and> biscuits" });
  const like = async (firstName: string) => {
    const fan = await person(firstName);
    await app().call("likePost", { id: post.id }, fan);
    return fan;
  };
  return { author, post, like };
}

/** Processes everyone who is due. */
async function runAll(): Promise<void> {
  while (await run()) {}
}

it("shows who did it", async () => {
  const { author, like } = await buildAuthor();
  const fan = await like("Ada");
  await app().db.update(profiles).set({ portrait: "/media/key/160.webp" }).where(eq(profiles.id, fan.id));
  untilDigest();
  await runAll();
  const [mail] = await mailsTo(author);
  expect(mail?.html.match(/<img [^>]*>/g)).toEqual([
    expect.stringContaining(`src="${publicUrl}/media/key/96.jpg" alt=""`),
  ]);
});

it("shows the initials of people without a picture", async () => {
  const { author, like } = await buildAuthor();
  await like("Ada");
  untilDigest();
  await runAll();
  const [mail] = await mailsTo(author);
  expect(mail?.html).not.toContain("<img");
  expect(mail?.html).toMatch(/<td aria-hidden="true"[^>]*>AD<\/td>/);
});

it("mails everything together once, as text and HTML, and nothing too early", async () => {
  const { author, post, like } = await buildAuthor();
  await like("Ada");
  await like("Bob");
  await runAll();
  expect(await mailsTo(author)).toEqual([]);

  untilDigest();
  await runAll();
  await runAll();
  const [mail, ...others] = await mailsTo(author);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Bob Doe and 1 other liked your post");
  const link = `${publicUrl}/signed-in/feed/post/${post.id}`;
  expect(mail?.text).toContain(`Bob Doe and 1 other liked your post: “Tea <and> biscuits”\n${link}`);
  expect(mail?.text).toContain(`${publicUrl}/signed-in/settings/notifications`);
  expect(mail?.html).toContain("Tea &lt;and&gt; biscuits");

  await like("Cleo");
  await runAll();
  expect(await mailsTo(author)).toHaveLength(1);
  untilDigest();
  app().clock.advance({ minutes: 1 });
  await runAll();
  expect((await mailsTo(author)).map(({ subject }) => subject)).toContain(
    "Cleo Doe and 2 others liked your post",
  );
});

it("leaves out what was read, retracted or blocked, or is no longer wanted by mail", async () => {
  const { author, post, like } = await buildAuthor();
  await like("Reader");
  await app().call("markAllNotificationsRead", {}, author);
  const fickle = await like("Fickle");
  await app().call("unlikePost", { id: post.id }, fickle);
  const blocked = await like("Blocked");
  await app().db.insert(blocks).values({ blockerId: author.id, blockedId: blocked.id });
  untilDigest();
  await runAll();
  expect(await mailsTo(author)).toEqual([]);

  await like("Ada");
  await app().call("updateNotificationSettings", { like: "in-app" }, author);
  untilDigest();
  await runAll();
  expect(await mailsTo(author)).toEqual([]);
  expect(await run()).toBe(false);
});

it("names twenty and counts the others", async () => {
  const reader = await person("Reader");
  await app().call("updateNotificationSettings", { "connection-request": "email" }, reader);
  const mailAt = app().clock.now();
  for (let index = 0; index < 23; index++) await buildNotification(app().db, { userId: reader.id, mailAt });
  await runAll();
  const [mail] = await mailsTo(reader);
  expect(mail?.subject).toBe("23 new notifications on Guildway");
  expect(mail?.text.match(/wants to connect with you/g)).toHaveLength(20);
  expect(mail?.text).toContain("And 3 more.");
});

it("waits for the first noon 20 hours after the last one was sent, however long the mail server was away", async () => {
  const { author, like } = await buildAuthor();
  let isAway = true;
  const sentAt: number[] = [];
  const hourPasses = async () => {
    app().clock.advance({ hours: 1 });
    await runAll();
    const { db, clock, log } = app();
    const send = async ({ recipient }: { recipient: string }) => {
      if (isAway) throw new Error("421 Try again later");
      if (recipient === author.email) sentAt.push(clock.now().getTime());
    };
    while (await deliverNext({ db, clock, log, send })) {}
  };
  await like("Ada");
  untilDigest();
  for (let hour = 0; hour < 50; hour++) await hourPasses();
  await like("Bob");
  expect(await mailsTo(author)).toHaveLength(1);

  isAway = false;
  for (let hour = 0; hour < 50; hour++) await hourPasses();
  expect(await mailsTo(author)).toHaveLength(2);
  const [first = 0, second = 0] = sentAt;
  expect(sentAt).toHaveLength(2);
  expect((second - first) / 3_600_000).toBeGreaterThanOrEqual(20);
  expect(new Date(second).getUTCHours()).toBe(12);
});

it("is sent at noon again after a late one, and counts only what is wanted daily", async () => {
  const { author, like } = await buildAuthor();
  await app().call("updateNotificationSettings", { "connection-request": "email-at-once" }, author);
  await like("Ada");
  untilDigest();
  app().clock.advance({ hours: 5 });
  await runAll();
  await like("Bob");
  untilDigest();
  await runAll();
  expect(await mailsTo(author)).toHaveLength(1);
  await buildNotification(app().db, { userId: author.id, mailAt: app().clock.now() });
  await runAll();
  expect((await mailsTo(author)).map(({ subject, series }) => [subject.split(" ").at(-1), series])).toEqual(
    expect.arrayContaining([["you", "news"]]),
  );
  expect(await mailsTo(author)).toHaveLength(2);
  app().clock.advance({ hours: 5 });
  await runAll();
  expect((await mailsTo(author)).filter(({ series }) => series === "digest")).toHaveLength(1);
  untilDigest();
  await runAll();
  expect((await mailsTo(author)).filter(({ series }) => series === "digest")).toHaveLength(2);
});

it("is a digest if any of its notifications is wanted daily, even one that it doesn't name", async () => {
  const { author, like } = await buildAuthor();
  await app().call("updateNotificationSettings", { "connection-request": "email-at-once" }, author);
  await like("Ada");
  untilDigest();
  const mailAt = app().clock.now();
  const atOnce = { userId: author.id, mailAt, createdAt: mailAt };
  for (let index = 0; index < 20; index++) await buildNotification(app().db, atOnce);
  await runAll();
  expect((await mailsTo(author)).map(({ series }) => series)).toEqual(["digest"]);
});

it("is mailed once by several processes, to each person", async () => {
  const people = [await buildAuthor(), await buildAuthor(), await buildAuthor()];
  for (const { like } of people) {
    await like("Ada");
    await like("Bob");
  }
  untilDigest();
  await Promise.all(Array.from({ length: 8 }, runAll));
  for (const { author } of people) expect(await mailsTo(author)).toHaveLength(1);
});

it("neither waits for a notification that is being marked read nor mails it", async () => {
  const { author, like } = await buildAuthor();
  await like("Ada");
  untilDigest();
  const client = await app().database.pool.connect();
  try {
    await client.query("begin");
    await client.query("update notifications set read_at = now() where user_id = $1", [author.id]);
    await runAll();
    expect(await mailsTo(author)).toHaveLength(0);
    await client.query("commit");
  } finally {
    client.release(true);
  }
  await runAll();
  expect(await mailsTo(author)).toHaveLength(0);
  expect(await app().db.$count(notifications, eq(notifications.userId, author.id))).toBe(1);
});
