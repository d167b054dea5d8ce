import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildPost, buildUser } from "../../../testing/builders";
import { comments, postLikes, posts } from "../../kernel/db/schema";

const app = useTestApp();
const NOBODY = "01990000-0000-7000-8000-00000000dead";

async function buildPostOf(content = "First") {
  const author = await buildUser(app().db, { firstName: "Grace", lastName: "Hopper" });
  return { author, post: await buildPost(app().db, { authorId: author.id, content }) };
}

describe("a post", () => {
  it("is read on its own as in the feed, with the viewer's like", async () => {
    const { author, post } = await buildPostOf();
    const fan = await buildUser(app().db);
    await app().call("likePost", { id: post.id }, fan);

    const { body } = await app().call("getPost", { id: post.id }, fan);

    expect(body).toEqual((await app().call("listPosts", {}, fan)).body[0]);
    expect(body).toMatchObject({ author_first_name: "Grace", liked: true, like_count: 1, edited_at: null });
    expect((await app().call("getPost", { id: post.id }, author)).body.liked).toBe(false);
    expect((await app().refuse("getPost", { id: NOBODY }, fan)).status).toBe(404);
  });

  it("is changed by its author, and keeps its position, likes and comments", async () => {
    const { author, post } = await buildPostOf();
    await app().call("likePost", { id: post.id }, author);
    await app().call("createComment", { id: post.id, content: "Hm" }, author);
    const { body: before } = await app().call("getPost", { id: post.id }, author);
    app().clock.advance({ minutes: 5 });

    const { body: after } = await app().call("updatePost", { id: post.id, content: " Second " }, author);

    expect(after).toEqual({ ...before, content: "Second", edited_at: expect.any(String), version: 2 });
    expect(Date.parse(after.edited_at ?? "")).toBeGreaterThan(Date.parse(after.created_at));
    const reader = await buildUser(app().db);
    expect((await app().call("listPosts", {}, reader)).body[0]).toEqual({
      ...after,
      liked: false,
      reaction: null,
    });
  });

  it("isn't edited by the same text", async () => {
    const { author, post } = await buildPostOf("Same");
    const { body } = await app().call("updatePost", { id: post.id, content: "Same " }, author);
    expect(body.edited_at).toBeNull();
  });

  it("is changed and deleted by nobody else", async () => {
    const { author, post } = await buildPostOf();
    const other = await buildUser(app().db);

    const refused = await app().refuse("updatePost", { id: post.id, content: "Mine" }, other);
    expect(refused).toMatchObject({ status: 403, detail: "Only its author can change or delete a post" });
    expect((await app().refuse("deletePost", { id: post.id }, other)).status).toBe(403);

    expect((await app().call("getPost", { id: post.id }, author)).body.content).toBe("First");
  });

  it("can't be emptied", async () => {
    const { author, post } = await buildPostOf();
    expect((await app().refuse("updatePost", { id: post.id, content: " " }, author)).errors).toEqual([
      { path: "content", message: "Post can't be empty" },
    ]);
    expect((await app().refuse("updatePost", { id: NOBODY, content: "Hi" }, author)).status).toBe(404);
  });

  it("is deleted with its comments and likes, once", async () => {
    const { author, post } = await buildPostOf();
    await app().call("likePost", { id: post.id }, author);
    await app().call("createComment", { id: post.id, content: "Hm" }, author);

    const answers = await Promise.all([1, 2, 3].map(() => app().send("deletePost", { id: post.id }, author)));

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await app().db.select().from(comments).where(eq(comments.postId, post.id))).toEqual([]);
    expect(await app().db.select().from(postLikes).where(eq(postLikes.postId, post.id))).toEqual([]);
    expect((await app().refuse("getPost", { id: post.id }, author)).status).toBe(404);
  });

  it("can be deleted while others add and delete comments", async () => {
    const { author, post } = await buildPostOf();
    const fan = await buildUser(app().db);
    const { body: comment } = await app().call("createComment", { id: post.id, content: "Hm" }, fan);

    const answers = await Promise.all([
      app().send("createComment", { id: post.id, content: "Hm" }, fan),
      app().send("deleteComment", { id: comment.id }, fan),
      app().send("deletePost", { id: post.id }, author),
      app().send("likePost", { id: post.id }, fan),
      app().send("updateComment", { id: comment.id, content: "Oh" }, fan),
    ]);

    const [commented, uncommented, deleted, liked, changed] = answers.map(({ status }) => status);
    expect([201, 404]).toContain(commented);
    expect([204, 404]).toContain(uncommented);
    expect(deleted).toBe(204);
    // 409 if the post was deleted between reading and liking it.
    expect([204, 404, 409]).toContain(liked);
    expect([200, 404]).toContain(changed);
  });
});

describe("a comment", () => {
  async function buildComments() {
    const { post } = await buildPostOf();
    const author = await buildUser(app().db, { firstName: "Ada" });
    const write = async (content: string) =>
      (await app().call("createComment", { id: post.id, content }, author)).body;
    return { post, author, first: await write("First"), second: await write("Second") };
  }

  async function countOf(postId: string) {
    const [row] = await app().db.select().from(posts).where(eq(posts.id, postId));
    return row?.commentCount;
  }

  it("is changed by its author", async () => {
    const { post, author, first } = await buildComments();

    const { body } = await app().call("updateComment", { id: first.id, content: " Changed " }, author);

    expect(body).toEqual({ ...first, content: "Changed", edited_at: expect.any(String), version: 2 });
    expect((await app().call("listComments", { id: post.id }, author)).body[1]).toEqual(body);
    const again = await app().call("updateComment", { id: first.id, content: "Changed" }, author);
    expect(again.body).toEqual(body);
    expect((await app().refuse("updateComment", { id: first.id, content: " " }, author)).errors).toEqual([
      { path: "content", message: "Comment can't be empty" },
    ]);
  });

  it("is changed and deleted by nobody else, not even by the post's author", async () => {
    const { post, first } = await buildComments();
    const postAuthor = await buildUser(app().db);
    await app().db.update(posts).set({ authorId: postAuthor.id }).where(eq(posts.id, post.id));
    expect((await app().refuse("updateComment", { id: first.id, content: "Mine" }, postAuthor)).status).toBe(
      403,
    );
    expect((await app().refuse("deleteComment", { id: first.id }, postAuthor)).status).toBe(403);
    expect(await countOf(post.id)).toBe(2);
  });

  it("is subtracted once, however many tabs delete it at once", async () => {
    const { post, author, first, second } = await buildComments();

    const answers = await Promise.all([
      ...[1, 2, 3].map(() => app().send("deleteComment", { id: first.id }, author)),
      app().send("createComment", { id: post.id, content: "Third" }, author),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 204, 404, 404]);
    expect(await countOf(post.id)).toBe(2);
    const { body } = await app().call("listComments", { id: post.id }, author);
    expect(body.map(({ content }) => content)).toEqual(["Third", second.content]);
  });

  it("isn't counted or subtracted if a moderator has hidden it", async () => {
    const { post, author, first } = await buildComments();
    await app()
      .db.update(comments)
      .set({ hiddenAt: new Date(), counted: false })
      .where(eq(comments.id, first.id));
    await app().db.update(posts).set({ commentCount: 1 }).where(eq(posts.id, post.id));

    await app().call("deleteComment", { id: first.id }, author);

    expect(await countOf(post.id)).toBe(1);
  });

  it("is not found if it doesn't exist", async () => {
    const user = await buildUser(app().db);
    expect((await app().refuse("updateComment", { id: NOBODY, content: "Hi" }, user)).status).toBe(404);
    expect((await app().refuse("deleteComment", { id: NOBODY }, user)).status).toBe(404);
  });
});

describe("new posts", () => {
  it("are posts by others since a post, except hidden ones", async () => {
    const { author, post } = await buildPostOf();
    const reader = await buildUser(app().db);
    const count = async () => (await app().call("countNewPosts", { since: post.id }, reader)).body.count;
    expect(await count()).toBe(0);

    await app().call("createPost", { content: "One" }, author);
    await app().call("createPost", { content: "Mine" }, reader);
    await buildPost(app().db, { hiddenAt: new Date() });
    expect(await count()).toBe(1);

    for (let more = 0; more < 3; more++) await buildPost(app().db, { authorId: author.id });
    expect(await count()).toBe(4);
  });

  it("are counted up to a hundred", async () => {
    const { author, post } = await buildPostOf();
    const reader = await buildUser(app().db);
    await app()
      .db.insert(posts)
      .values(
        Array.from({ length: 105 }, () => ({ authorId: author.id, content: "Many", createdAt: new Date() })),
      );
    expect((await app().call("countNewPosts", { since: post.id }, reader)).body.count).toBe(100);
  });

  it("need a post to start from", async () => {
    const reader = await buildUser(app().db);
    expect((await app().refuse("countNewPosts", { since: NOBODY }, reader)).status).toBe(404);
    expect((await app().refuse("countNewPosts", {}, reader)).status).toBe(422);
  });
});
