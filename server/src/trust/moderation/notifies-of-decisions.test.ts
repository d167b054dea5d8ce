import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildComment, buildPost, buildUser } from "../../../testing/builders";
import { notificationTexts } from "../../../testing/list-notifications";
import { type Member, useModerators } from "../../../testing/reports";
import { blocks, posts } from "../../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const { moderator, report, decide } = useModerators(app);

const person = (): Promise<Member> => buildUser(app().db);

/** Hides a subject, and shows it again a second later. */
async function hideAndShow(subject: "post" | "comment" | "user", target: { id: string }) {
  const { id } = await report(subject, target);
  await decide(id, "hide");
  app().clock.advance({ seconds: 1 });
  await decide(id, "show");
}

describe("the author of something that moderators hide", () => {
  it("is notified once, with the reason and a link to the post, however many people reported it", async () => {
    const author = await person();
    const post = await buildPost(app().db, { authorId: author.id, content: "Cheap watches" });
    const [first] = [await report("post", post), await report("post", post)];
    await decide(first.id, "hide", moderator(), "A note for moderators only");

    const { body } = await app().call("listNotifications", {}, author);
    expect(body).toMatchObject([
      {
        kind: "moderation",
        actor: null,
        post: null,
        read: false,
        moderation: {
          decision: "hide",
          subject: "post",
          reason: "spam",
          post_id: post.id,
          excerpt: "Cheap watches",
        },
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/A note|Mod/);
    expect((await app().call("countUnreadNotifications", {}, author)).body.count).toBe(1);
    expect(await notificationTexts(app(), author)).toEqual([
      "Moderators have hidden your post, for spam or advertising: Cheap watches",
    ]);
  });

  it("is notified when it is shown again", async () => {
    const author = await person();
    await hideAndShow("post", await buildPost(app().db, { authorId: author.id, content: "Fine" }));
    expect(await notificationTexts(app(), author)).toEqual([
      "Moderators show your post again: Fine",
      "Moderators have hidden your post, for spam or advertising: Fine",
    ]);
  });

  it("is notified about a comment with a quote from it, not from the post above it", async () => {
    const [author, host] = [await person(), await person()];
    const post = await buildPost(app().db, { authorId: host.id, content: "Between us" });
    const comment = await buildComment(app().db, { postId: post.id, authorId: author.id, content: "Mine" });
    await hideAndShow("comment", comment);
    await app().db.insert(blocks).values({ blockerId: host.id, blockedId: author.id });

    expect(await notificationTexts(app(), author)).toEqual([
      "Moderators show your comment again: Mine",
      "Moderators have hidden your comment, for spam or advertising: Mine",
    ]);
    const { body } = await app().call("listNotifications", {}, author);
    expect(body[0]).toMatchObject({ post: null, moderation: { subject: "comment", post_id: post.id } });
    expect(JSON.stringify(body)).not.toContain("Between us");
    expect(await notificationTexts(app(), host)).toEqual([]);
  });

  it("is notified about their profile", async () => {
    const author = await person();
    await hideAndShow("user", author);
    expect(await notificationTexts(app(), author)).toEqual([
      "Moderators show your profile, posts and comments again",
      "Moderators have hidden your profile, posts and comments, for spam or advertising",
    ]);
  });

  it("isn't notified about a dismissed report, or about one that changes nothing", async () => {
    const author = await person();
    const post = await buildPost(app().db, { authorId: author.id });
    await decide((await report("post", post)).id, "dismiss");
    const { id } = await report("post", post);
    await app().db.update(posts).set({ hiddenAt: new Date() }).where(eq(posts.id, post.id));
    await decide(id, "hide");
    expect(await notificationTexts(app(), author)).toEqual([]);
  });

  it("is notified even if they turned it off, and no longer after they have deleted it", async () => {
    const [quiet, author] = [await person(), await person()];
    const { body } = await app().call("updateNotificationSettings", { moderation: "none" }, quiet);
    expect(body.moderation).toBe("in-app");
    await hideAndShow("post", await buildPost(app().db, { authorId: quiet.id }));
    expect(await notificationTexts(app(), quiet)).toHaveLength(2);

    const post = await buildPost(app().db, { authorId: author.id });
    await hideAndShow("post", post);
    await app().call("deletePost", { id: post.id }, author);
    expect(await notificationTexts(app(), author)).toEqual([]);
  });
});
