import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildNotification, buildUser } from "../../../testing/builders";
import { useNotifications } from "../../../testing/list-notifications";
import { blocks, notifications, profiles } from "../../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const { buildPostOf, call, notificationTexts, person, unreadOf } = useNotifications(app);

async function buildLikedPost(...names: string[]) {
  const author = await person("Author");
  const { id } = await buildPostOf(author);
  const like = async (name: string) => {
    const fan = await person(name);
    await call("likePost", { id }, fan);
    return fan;
  };
  const fans = [];
  for (const name of names) fans.push(await like(name));
  return { author, id, like, fans };
}

describe("similar activity", () => {
  it("is grouped into one notification by the latest person, at the top, with one unread", async () => {
    const { author, like } = await buildLikedPost("Ada");
    expect(await notificationTexts(author)).toEqual(["Ada Doe liked your post: Hello world"]);
    await call("requestConnection", { user_id: author.id }, await person("Rita"));
    await like("Bob");
    await like("Cleo");
    expect(await notificationTexts(author)).toEqual([
      "Cleo Doe and 2 others liked your post: Hello world",
      "Rita Doe wants to connect with you",
    ]);
    expect(await unreadOf(author)).toBe(2);
  });

  it("isn't grouped across posts, kinds or readers", async () => {
    const { author, id } = await buildLikedPost("Ada");
    const bob = await person("Bob");
    await call("likePost", { id: (await buildPostOf(author, "Another")).id }, bob);
    await call("likePost", { id: (await buildPostOf(await person("Other"))).id }, bob);
    await call("createComment", { id, content: "Hm" }, bob);
    expect(await notificationTexts(author)).toEqual([
      "Bob Doe commented on your post: Hm",
      "Bob Doe liked your post: Another",
      "Ada Doe liked your post: Hello world",
    ]);
  });

  it("counts each of them once", async () => {
    const { author, id } = await buildLikedPost();
    const [ada, bob] = [await person("Ada"), await person("Bob")];
    for (const [who, content] of [
      [ada, "One"],
      [bob, "Two"],
      [ada, "Three"],
    ] as const)
      await call("createComment", { id, content }, who);
    expect(await notificationTexts(author)).toEqual(["Ada Doe and 1 other commented on your post: Three"]);
  });

  it("is marked read together, and later activity is unread", async () => {
    const { author, like } = await buildLikedPost("Ada", "Bob");
    const [{ id = "" } = {}] = (await call("listNotifications", {}, author)).body;
    app().clock.advance({ seconds: 1 });
    await like("Cleo");

    await call("markNotificationRead", { id }, author);
    expect(await unreadOf(author)).toBe(1);
    expect((await call("listNotifications", {}, author)).body).toMatchObject([{ read: false, others: 2 }]);

    const [{ id: newest = "" } = {}] = (await call("listNotifications", {}, author)).body;
    await call("markNotificationRead", { id: newest }, author);
    expect(await unreadOf(author)).toBe(0);
    const rows = await app().db.select().from(notifications).where(eq(notifications.userId, author.id));
    expect(rows.filter(({ readAt }) => readAt === null)).toEqual([]);
  });

  it("shows the previous person once the latest undid it or left", async () => {
    const { author, id, fans } = await buildLikedPost("Ada", "Bob", "Cleo");
    await call("unlikePost", { id }, fans[2] ?? author);
    expect(await notificationTexts(author)).toEqual(["Bob Doe and 1 other liked your post: Hello world"]);
    await call("deleteAccount", {}, fans[1] ?? author);
    expect(await notificationTexts(author)).toEqual(["Ada Doe liked your post: Hello world"]);
    await call("unlikePost", { id }, fans[0] ?? author);
    expect(await notificationTexts(author)).toEqual([]);
    expect(await unreadOf(author)).toBe(0);
  });

  it("leaves out people hidden from the reader, including the latest", async () => {
    const { author, fans } = await buildLikedPost("Ada", "Bob", "Cleo");
    const [ada, bob, cleo] = fans;
    await app()
      .db.insert(blocks)
      .values({ blockerId: author.id, blockedId: cleo?.id ?? "" });
    expect(await notificationTexts(author)).toEqual(["Bob Doe and 1 other liked your post: Hello world"]);
    expect(await unreadOf(author)).toBe(1);
    const hide = (id = "") =>
      app().db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, id));
    await hide(ada?.id);
    expect(await notificationTexts(author)).toEqual(["Bob Doe liked your post: Hello world"]);
    await hide(bob?.id);
    expect(await notificationTexts(author)).toEqual([]);
    expect(await unreadOf(author)).toBe(0);
  });

  it("stays read in spite of people hidden from the reader", async () => {
    const { author, like } = await buildLikedPost("Ada");
    await call("markAllNotificationsRead", {}, author);
    const spammer = await like("Spammer");
    expect(await unreadOf(author)).toBe(1);
    await app().db.insert(blocks).values({ blockerId: author.id, blockedId: spammer.id });
    expect(await unreadOf(author)).toBe(0);
    expect((await call("listNotifications", {}, author)).body).toMatchObject([{ read: true, others: 0 }]);
  });

  it("counts up to 99 others", async () => {
    const { author, id } = await buildLikedPost();
    for (let fan = 0; fan < 101; fan++) {
      const { id: actorId } = await buildUser(app().db, { firstName: "Fan" });
      await buildNotification(app().db, { userId: author.id, kind: "like", postId: id, actorId });
    }
    expect((await notificationTexts(author))[0]).toMatch(/ and 99\+ others liked your post/);
    expect(await notificationTexts(author)).toHaveLength(1);
  });

  it("is grouped whatever order it is written in", async () => {
    const { author, id } = await buildLikedPost();
    const [ada, bob] = [await person("Ada"), await person("Bob")];
    const row = (actor: { id: string }, day: number) => ({
      userId: author.id,
      kind: "like" as const,
      postId: id,
      actorId: actor.id,
      createdAt: new Date(Date.UTC(2026, 0, day)),
    });
    await app()
      .db.insert(notifications)
      .values([row(ada, 2), row(bob, 1)]);
    expect(await notificationTexts(author)).toEqual(["Ada Doe and 1 other liked your post: Hello world"]);
  });

  it("is paged without gaps or repetitions", async () => {
    const author = await person("Author");
    const fans = [await person("Ada"), await person("Bob")];
    const posts = [];
    for (let index = 0; index < 3; index++) {
      const post = await buildPostOf(author, `Post ${index}`);
      for (const fan of fans) await call("likePost", { id: post.id }, fan);
      posts.unshift(post.id);
      app().clock.advance({ seconds: 1 });
    }
    const first = await call("listNotifications", { limit: 2 }, author);
    const rest = await call("listNotifications", { limit: 2, cursor: first.next ?? "" }, author);
    expect([...first.body, ...rest.body].map(({ post }) => post?.id)).toEqual(posts);
    expect(rest.next).toBeUndefined();
  });
});

describe("a connection request", () => {
  it("shows its note and waits for an answer, until it has one", async () => {
    const [reader, ada] = [await person("Reader"), await person("Ada")];
    await call("requestConnectionWithNote", { user_id: reader.id, note: "We met at the bridge" }, ada);
    const [asked] = (await call("listNotifications", {}, reader)).body;
    expect(asked?.request).toEqual({ note: "We met at the bridge" });
    expect(await notificationTexts(reader)).toEqual([
      "Ada Doe wants to connect with you: We met at the bridge",
    ]);

    await call("answerConnection", { user_id: ada.id, status: "accepted" }, reader);
    expect(await notificationTexts(reader)).toEqual([]);
    const [notification] = (await call("listNotifications", {}, ada)).body;
    expect(notification).toMatchObject({ kind: "connection-accepted", request: null });
  });
});
