import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import { buildComment, buildNotification } from "../../../testing/builders";
import { useNotifications } from "../../../testing/list-notifications";
import { waitUntilBlocked } from "../../../testing/wait-until-blocked";
import { blocks, comments, jobAlerts, notifications, posts, profiles } from "../../kernel/db/schema";
import { EVENTS_CHANNEL } from "../../kernel/events/announce";

const app = useTestApp();

const { buildPostOf, call, notificationTexts, person, unreadOf } = useNotifications(app);

describe("notifications", () => {
  it("are listed newest first, page by page", async () => {
    const ada = await person("Ada");
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) {
      const createdAt = new Date(Date.UTC(2026, 0, index + 1));
      ids.unshift((await buildNotification(app().db, { userId: ada.id, createdAt })).id);
    }
    const page = await app().call("listNotifications", { limit: 2 }, ada);
    const rest = await app().call("listNotifications", { limit: 2, cursor: page.next ?? "" }, ada);
    expect([...page.body, ...rest.body].map(({ id }) => id)).toEqual(ids);
    expect(rest.next).toBeUndefined();
    expect((await app().refuse("listNotifications", { cursor: "none" }, ada)).status).toBe(422);
  });

  it("are marked read one by one or all at once, only by their owner", async () => {
    const [ada, stranger] = [await person("Ada"), await person("Stranger")];
    const [first] = [
      await buildNotification(app().db, { userId: ada.id }),
      await buildNotification(app().db, { userId: ada.id }),
    ];
    const foreign = await buildNotification(app().db, { userId: stranger.id });

    expect((await app().refuse("markNotificationRead", { id: first.id }, stranger)).status).toBe(404);
    expect((await app().refuse("markNotificationRead", { id: uuidv7() }, ada)).status).toBe(404);
    expect(await unreadOf(ada)).toBe(2);

    await call("markNotificationRead", { id: first.id }, ada);
    await call("markNotificationRead", { id: first.id }, ada);
    expect(await unreadOf(ada)).toBe(1);
    const { body } = await app().call("listNotifications", {}, ada);
    expect(body.map(({ id, read }) => [id === first.id, read])).toEqual([
      [false, false],
      [true, true],
    ]);

    await call("markAllNotificationsRead", {}, ada);
    expect(await unreadOf(ada)).toBe(0);
    expect(await app().db.$count(notifications, eq(notifications.id, foreign.id))).toBe(1);
    expect(await unreadOf(stranger)).toBe(1);
  });

  it("are counted up to a hundred", async () => {
    const [ada, bob] = [await person("Ada"), await person("Bob")];
    const row = { userId: ada.id, actorId: bob.id, kind: "connection-accepted" as const };
    await app().db.insert(notifications).values(Array(101).fill(row));
    expect(await unreadOf(ada)).toBe(100);
  });

  it("neither show nor count blocked people and hidden content", async () => {
    const { db } = app();
    const reader = await person("Reader");
    const [blocked, blocker, hidden, shown] = [
      await person("Blocked"),
      await person("Blocker"),
      await person("Hidden"),
      await person("Shown"),
    ];
    const hiddenPost = await buildPostOf(reader);
    const post = await buildPostOf(reader);
    const comment = await buildComment(db, { postId: post.id, authorId: shown.id });
    for (const { id } of [blocked, blocker, hidden, shown]) {
      await buildNotification(db, { userId: reader.id, actorId: id });
    }
    const like = { userId: reader.id, actorId: shown.id, kind: "like" } as const;
    await buildNotification(db, { ...like, postId: hiddenPost.id });
    await buildNotification(db, { ...like, kind: "comment", postId: post.id, commentId: comment.id });
    const blockedPost = await buildPostOf(blocked);
    await buildNotification(db, { ...like, kind: "mention", postId: blockedPost.id });
    expect(await unreadOf(reader)).toBe(7);

    const hiddenAt = new Date();
    await db.insert(blocks).values([
      { blockerId: reader.id, blockedId: blocked.id },
      { blockerId: blocker.id, blockedId: reader.id },
    ]);
    await db.update(profiles).set({ hiddenAt }).where(eq(profiles.id, hidden.id));
    await db.update(posts).set({ hiddenAt }).where(eq(posts.id, hiddenPost.id));
    await db.update(comments).set({ hiddenAt }).where(eq(comments.id, comment.id));

    expect(await notificationTexts(reader)).toEqual(["Shown Doe wants to connect with you"]);
    expect(await unreadOf(reader)).toBe(1);
  });

  it("are announced only to their reader, when they arrive and when they are retracted", async () => {
    const [author, ada] = [await person("Author"), await person("Ada")];
    const { id } = await buildPostOf(author);
    const forAuthor = { to: author.id, event: { type: "notification" } };
    const received: unknown[] = [];
    const client = await app().database.pool.connect();
    try {
      client.on("notification", ({ payload = "" }) => {
        const announced = JSON.parse(payload);
        if (announced.event.type === "notification") received.push(announced);
      });
      await client.query(`listen ${EVENTS_CHANNEL}`);

      await call("likePost", { id }, ada);
      await call("likePost", { id }, ada);
      await call("likePost", { id }, author);
      await client.query("select 1");
      expect(received).toEqual([forAuthor]);

      await call("unlikePost", { id }, ada);
      await client.query("select 1");
      expect(received).toEqual([forAuthor, forAuthor]);
    } finally {
      client.release(true);
    }
  });

  it("arrive even while their reader is adding a job alert", async () => {
    const [author, ada] = [await person("Author"), await person("Ada")];
    const { id } = await buildPostOf(author);
    const alert = { filters: { text: "nurse" }, frequency: "daily" } as const;
    const adding = await app().db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${jobAlerts} in exclusive mode`);
      const asked = app().call("createJobAlert", alert, author);
      await waitUntilBlocked(app().db);
      await call("likePost", { id }, ada);
      return { asked };
    });
    await adding.asked;
    expect(await notificationTexts(author)).toEqual(["Ada Doe liked your post: Hello world"]);
  });
});
