import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildComment, buildPost, buildUser } from "../../../testing/builders";
import { blocks, commentLikes, comments, profiles } from "../../kernel/db/schema";

const app = useTestApp();
const NOBODY = "01990000-0000-7000-8000-00000000dead";

type Person = Awaited<ReturnType<typeof buildUser>>;

const person = () => buildUser(app().db);
const reply = async (id: string, author: Person, content = "I agree") =>
  (await app().call("createReply", { id, content }, author)).body;
const repliesTo = async (id: string, reader: Person) =>
  (await app().call("listReplies", { id }, reader)).body.map(({ content }) => content);
const read = async (postId: string, reader: Person) =>
  (await app().call("listComments", { id: postId }, reader)).body;
const countOf = async (postId: string, reader: Person) =>
  (await app().call("getPost", { id: postId }, reader)).body.comment_count;

async function buildThread() {
  const [author, other] = [await person(), await person()];
  const post = await buildPost(app().db);
  const { body: comment } = await app().call(
    "createComment",
    { id: post.id, content: "Well measured" },
    author,
  );
  return { post, comment, author, other };
}

describe("replies", () => {
  it("are listed under their comment, oldest first, page by page, and counted", async () => {
    const { post, comment, other } = await buildThread();
    const written = [];
    for (const content of ["One", "Two", "Three"]) written.push(await reply(comment.id, other, content));

    expect(written[0]).toMatchObject({ post_id: post.id, parent_id: comment.id, reply_count: 0 });
    const first = await app().call("listReplies", { id: comment.id, limit: 2 }, other);
    expect(first.body).toEqual(written.slice(0, 2));
    expect((await app().call("getComment", { id: written[1]?.id ?? "" }, other)).body).toEqual(written[1]);
    const input = { id: comment.id, limit: 2, cursor: first.next ?? "" };
    const rest = await app().call("listReplies", input, other);
    expect(rest.body).toEqual(written.slice(2));
    expect(rest.next).toBeUndefined();
    expect(await read(post.id, other)).toMatchObject([{ id: comment.id, parent_id: null, reply_count: 3 }]);
    expect(await countOf(post.id, other)).toBe(4);
  });

  it("are one level deep: one to a reply belongs to the same comment", async () => {
    const { post, comment, author, other } = await buildThread();
    const first = await reply(comment.id, other);
    expect(await reply(first.id, author, "Thanks")).toMatchObject({ parent_id: comment.id });
    expect(await repliesTo(comment.id, author)).toEqual(["I agree", "Thanks"]);
    expect(await repliesTo(first.id, author)).toEqual([]);
    expect(await countOf(post.id, author)).toBe(3);
  });

  it("need a comment and a text", async () => {
    const { comment, other } = await buildThread();
    expect((await app().refuse("createReply", { id: NOBODY, content: "Hi" }, other)).status).toBe(404);
    expect((await app().refuse("listReplies", { id: NOBODY }, other)).status).toBe(404);
    expect((await app().refuse("getComment", { id: NOBODY }, other)).status).toBe(404);
    expect((await app().refuse("createReply", { id: comment.id, content: " " }, other)).errors).toEqual([
      { path: "content", message: "Comment can't be empty" },
    ]);
  });

  it("can be changed and deleted only by their author, and are no longer counted then", async () => {
    const { post, comment, author, other } = await buildThread();
    const { id } = await reply(comment.id, other);
    const edited = await app().call("updateComment", { id, content: "I agree, mostly" }, other);
    expect(edited.body).toMatchObject({ content: "I agree, mostly", parent_id: comment.id, version: 2 });
    expect((await app().refuse("updateComment", { id, content: "No" }, author)).status).toBe(403);
    expect((await app().refuse("deleteComment", { id }, author)).status).toBe(403);

    await app().call("deleteComment", { id }, other);

    expect(await read(post.id, other)).toMatchObject([{ reply_count: 0 }]);
    expect(await countOf(post.id, other)).toBe(1);
  });

  it("are deleted with their comment, and all are subtracted from the post's count", async () => {
    const { post, comment, author, other } = await buildThread();
    await app().call("createComment", { id: post.id, content: "Another" }, other);
    for (const who of [author, other]) await reply(comment.id, who);
    expect(await countOf(post.id, other)).toBe(4);

    await app().call("deleteComment", { id: comment.id }, author);

    expect((await app().refuse("listReplies", { id: comment.id }, other)).status).toBe(404);
    expect(await app().db.$count(comments, eq(comments.postId, post.id))).toBe(1);
    expect(await countOf(post.id, other)).toBe(1);
  });

  it("stay readable under someone who deletes their account", async () => {
    const { post, comment, author, other } = await buildThread();
    await reply(comment.id, other);
    const own = await app().call("createComment", { id: post.id, content: "Mine" }, other);
    await reply(own.body.id, author, "Bye");
    await app().call("deleteAccount", {}, author);
    await app().eraseDeleted();
    expect(await read(post.id, other)).toMatchObject([
      { id: own.body.id, reply_count: 1 },
      { author_last_name: "member", reply_count: 1 },
    ]);
    expect(await repliesTo(own.body.id, other)).toEqual(["Bye"]);
    expect(await countOf(post.id, other)).toBe(4);
  });

  it("keep the count right, whatever happens at once", async () => {
    const { post, comment, author, other } = await buildThread();
    const gone = await reply(comment.id, other, "Gone");
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => app().send("createReply", { id: comment.id, content: "Hm" }, other)),
      ...[1, 2].map(() => app().send("deleteComment", { id: gone.id }, other)),
      app().send("likeComment", { id: comment.id }, other),
      app().send("updateComment", { id: comment.id, content: "Changed" }, author),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, ...deletedOnce(answers), 204, 200]);
    expect(await read(post.id, other)).toMatchObject([{ reply_count: 3, like_count: 1 }]);
    expect(await countOf(post.id, other)).toBe(4);

    const leaving = await Promise.all([
      app().send("createReply", { id: comment.id, content: "Too late?" }, other),
      app().send("likeComment", { id: comment.id }, author),
      app().send("deleteComment", { id: comment.id }, author),
    ]);
    expect([201, 404]).toContain(leaving[0].status);
    expect([204, 404, 409]).toContain(leaving[1].status);
    expect(leaving[2].status).toBe(204);
    expect(await countOf(post.id, other)).toBe(0);
  });
});

const deletedOnce = (answers: { status: number }[]) => (answers[3]?.status === 204 ? [204, 404] : [404, 204]);

describe("what a viewer doesn't see", () => {
  it("can't be listed, replied to or liked, and neither can replies to it", async () => {
    const { comment, author, other } = await buildThread();
    const viewer = await person();
    const { id } = await reply(comment.id, other, "Theirs");
    const statuses = async (commentId: string) => [
      (await app().send("getComment", { id: commentId }, viewer)).status,
      (await app().send("listReplies", { id: commentId }, viewer)).status,
      (await app().send("createReply", { id: commentId, content: "Hi" }, viewer)).status,
      (await app().send("likeComment", { id: commentId }, viewer)).status,
      (await app().send("unlikeComment", { id: commentId }, viewer)).status,
      (
        await app().send(
          "reportContent",
          { subject: "comment", subject_id: commentId, reason: "spam" },
          viewer,
        )
      ).status,
    ];
    expect(await statuses(id)).toEqual([200, 200, 201, 204, 204, 204]);

    await app().db.insert(blocks).values({ blockerId: viewer.id, blockedId: other.id });
    expect(await repliesTo(comment.id, viewer)).toEqual(["Hi"]);
    expect(await statuses(id)).toEqual(Array(6).fill(404));
    await app().db.delete(blocks);

    for (const hide of [
      () => app().db.update(comments).set({ hiddenAt: new Date() }).where(eq(comments.id, comment.id)),
      () => app().db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, author.id)),
    ]) {
      await hide();
      expect(await statuses(id)).toEqual(Array(6).fill(404));
      await app().db.update(comments).set({ hiddenAt: null });
    }
    expect((await app().call("deleteComment", { id }, other)).status).toBe(204);
  });
});

describe("likes of a comment", () => {
  it("count once for each person, however often and however fast they are given", async () => {
    const { post, comment, author, other } = await buildThread();
    const { id } = comment;
    await Promise.all([1, 2, 3, 4].map(() => app().call("likeComment", { id }, other)));
    await app().call("likeComment", { id }, author);
    expect(await read(post.id, other)).toMatchObject([{ like_count: 2, liked: true }]);
    expect(await read(post.id, await person())).toMatchObject([{ like_count: 2, liked: false }]);

    await Promise.all([1, 2, 3, 4].map(() => app().call("unlikeComment", { id }, other)));
    expect(await read(post.id, other)).toMatchObject([{ like_count: 1, liked: false, version: 1 }]);
    expect((await app().refuse("likeComment", { id: NOBODY }, other)).status).toBe(404);
    expect((await app().refuse("unlikeComment", { id: NOBODY }, other)).status).toBe(404);
  });

  it("are deleted with their author's account, and are in its export", async () => {
    const { post, comment, author, other } = await buildThread();
    const { id } = await reply(comment.id, author);
    await app().call("likeComment", { id: comment.id }, other);
    await app().call("likeComment", { id }, other);
    const data = await (await app().send("exportData", {}, other)).json();
    expect(data.comment_likes).toMatchObject([{ comment_id: comment.id }, { comment_id: id }]);
    const own = await (await app().send("exportData", {}, author)).json();
    expect(own.comments).toMatchObject([{ id: comment.id }, { id, reply_to_comment_id: comment.id }]);

    await app().call("deleteAccount", {}, other);
    await app().eraseDeleted();

    expect(await read(post.id, author)).toMatchObject([{ like_count: 0, reply_count: 1 }]);
    expect(await app().db.$count(commentLikes, eq(commentLikes.userId, other.id))).toBe(0);
  });

  it("are announced to open pages with the post", async () => {
    const { comment } = await buildThread();
    const like = await buildComment(app().db, { postId: comment.post_id });
    const received: unknown[] = [];
    const client = await app().database.pool.connect();
    try {
      client.on("notification", ({ payload = "" }) => received.push(JSON.parse(payload).event));
      await client.query("listen events");
      await app().call("likeComment", { id: like.id }, await person());
      await reply(comment.id, await person());
      await client.query("select 1");
    } finally {
      client.release(true);
    }
    const post = { type: "post-changed", id: comment.post_id };
    expect(received.filter((event) => JSON.stringify(event).includes(comment.post_id))).toEqual([post, post]);
  });
});
