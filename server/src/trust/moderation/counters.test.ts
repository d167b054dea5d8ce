import { and, eq, exists, isNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { type Member, useModerators } from "../../../testing/reports";
import { commentLikes, comments, postLikes, posts } from "../../kernel/db/schema";

const app = useTestApp();
const { moderator, report, decide } = useModerators(app);

const PASSWORD = "correct horse";
const person = (): Promise<Member> => buildUser(app().db);

const postOf = async (author: Member) =>
  (await app().call("createPost", { content: "Counted" }, author)).body.id;
const like = (id: string, fan: Member) => app().call("likePost", { id }, fan);
const celebrate = (id: string, fan: Member) => app().call("reactToPost", { id, reaction: "celebrate" }, fan);
const unlike = (id: string, fan: Member) => app().call("unlikePost", { id }, fan);
const comment = async (id: string, author: Member, content = "Well said") =>
  (await app().call("createComment", { id, content }, author)).body;
const reply = async (id: string, author: Member) =>
  (await app().call("createReply", { id, content: "I agree" }, author)).body;
const likeComment = (id: string, fan: Member) => app().call("likeComment", { id }, fan);

const parent = alias(comments, "parent");

/** A post's counters; each must equal the number of rows marked as counted. So must those of its comments. */
async function countsOf(id: string) {
  const { db } = app();
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  const parentCounts = exists(
    db
      .select()
      .from(parent)
      .where(and(eq(parent.id, comments.parentId), eq(parent.counted, true))),
  );
  const isCounted = and(eq(comments.counted, true), or(isNull(comments.parentId), parentCounts));
  for (const { id: commentId, likeCount, replyCount } of await db
    .select()
    .from(comments)
    .where(eq(comments.postId, id))) {
    const ofIt = and(eq(commentLikes.commentId, commentId), eq(commentLikes.counted, true));
    const toIt = and(eq(comments.parentId, commentId), eq(comments.counted, true));
    expect({ likeCount, replyCount }).toEqual({
      likeCount: await db.$count(commentLikes, ofIt),
      replyCount: await db.$count(comments, toIt),
    });
  }
  const counted = {
    likes: await db.$count(postLikes, and(eq(postLikes.postId, id), eq(postLikes.counted, true))),
    comments: await db.$count(comments, and(eq(comments.postId, id), isCounted)),
  };
  expect({ likes: post?.likeCount, comments: post?.commentCount }).toEqual(counted);
  const celebrating = and(eq(postLikes.postId, id), eq(postLikes.reaction, "celebrate"), postLikes.counted);
  expect(post?.celebrateCount).toBe(await db.$count(postLikes, celebrating));
  return counted;
}

/** A post that the person and someone else have reacted to and commented on. */
async function buildScene() {
  const [author, spammer, fan] = [await person(), await person(), await person()];
  const id = await postOf(author);
  for (const one of [spammer, fan]) {
    await celebrate(id, one);
    await comment(id, one);
  }
  const { id: reportId } = await report("user", spammer);
  return { id, author, spammer, fan, reportId };
}

describe("the counters of a post", () => {
  it("leave out what a hidden person did, and count it again once they are shown", async () => {
    const { id, spammer, reportId } = await buildScene();
    await comment(id, spammer, "Again");
    const other = await postOf(await person());
    await like(other, spammer);
    expect(await countsOf(id)).toEqual({ likes: 2, comments: 3 });

    await decide(reportId, "hide");
    expect(await countsOf(id)).toEqual({ likes: 1, comments: 1 });
    expect(await countsOf(other)).toEqual({ likes: 0, comments: 0 });

    await decide(reportId, "show");
    expect(await countsOf(id)).toEqual({ likes: 2, comments: 3 });
    expect(await countsOf(other)).toEqual({ likes: 1, comments: 0 });
  });

  it("leave out what a person does while they are hidden, until they are shown again", async () => {
    const { id, spammer, fan, reportId } = await buildScene();
    await decide(reportId, "hide");
    await unlike(id, spammer);
    await like(id, spammer);
    const gone = await comment(id, spammer, "Deleted");
    await comment(id, spammer, "Kept");
    await app().call("deleteComment", { id: gone.id }, spammer);
    await unlike(id, fan);
    expect(await countsOf(id)).toEqual({ likes: 0, comments: 1 });

    await decide(reportId, "show");
    expect(await countsOf(id)).toEqual({ likes: 1, comments: 3 });
  });

  it("leave out a comment of theirs that was hidden separately, whichever is shown again first", async () => {
    for (const commentFirst of [true, false]) {
      const { id, spammer, reportId } = await buildScene();
      const { id: commentReport } = await report("comment", await comment(id, spammer, "Worse"));
      await decide(commentReport, "hide");
      await decide(reportId, "hide");
      expect(await countsOf(id)).toEqual({ likes: 1, comments: 1 });

      await decide(commentFirst ? commentReport : reportId, "show");
      expect(await countsOf(id)).toEqual(
        commentFirst ? { likes: 1, comments: 1 } : { likes: 2, comments: 2 },
      );
      await decide(commentFirst ? reportId : commentReport, "show");
      expect(await countsOf(id)).toEqual({ likes: 2, comments: 3 });
    }
  });

  it("are right, whatever the person does while moderators decide about them", async () => {
    for (let turn = 0; turn < 6; turn++) {
      const { id, spammer, reportId } = await buildScene();
      const own = await comment(id, spammer, "Gone soon");
      const act = () =>
        Promise.all([
          unlike(id, spammer),
          comment(id, spammer, "New"),
          app().send("deleteComment", { id: own.id }, spammer),
        ]);
      await Promise.all([act(), decide(reportId, "hide")]);
      await countsOf(id);
      await Promise.all([like(id, spammer), decide(reportId, "show")]);
      expect(await countsOf(id)).toEqual({ likes: 2, comments: 3 });
    }
  });

  it("leave out the replies to a hidden comment, and what a hidden person replied and liked", async () => {
    const { id, author, spammer, fan, reportId } = await buildScene();
    const [ofFan, ofSpammer] = [await comment(id, fan, "Kind"), await comment(id, spammer, "Spam")];
    for (const { id: thread } of [ofFan, ofSpammer]) {
      const answers = [await reply(thread, spammer), await reply(thread, fan)];
      for (const each of [thread, ...answers.map((answer) => answer.id)]) {
        for (const who of [spammer, author]) await likeComment(each, who);
      }
    }
    expect(await countsOf(id)).toEqual({ likes: 2, comments: 8 });
    const { id: commentReport } = await report("comment", ofFan);

    await decide(reportId, "hide");
    expect(await countsOf(id)).toEqual({ likes: 1, comments: 3 });
    await decide(commentReport, "hide");
    expect(await countsOf(id)).toEqual({ likes: 1, comments: 1 });
    await reply(ofFan.id, fan);
    expect(await countsOf(id)).toEqual({ likes: 1, comments: 1 });
    await decide(reportId, "show");
    expect(await countsOf(id)).toEqual({ likes: 2, comments: 5 });
    await decide(commentReport, "show");
    expect(await countsOf(id)).toEqual({ likes: 2, comments: 9 });
  });

  it("are right when two people who did the same are hidden at once", async () => {
    const [one, two] = [await person(), await person()];
    const ids = [];
    for (let index = 0; index < 5; index++) {
      const id = await postOf(await person());
      for (const each of index % 2 ? [one, two] : [two, one]) {
        await like(id, each);
        const { id: thread } = await comment(id, each);
        await likeComment((await reply(thread, one)).id, two);
        await likeComment((await reply(thread, two)).id, one);
      }
      ids.push(id);
    }
    const [ofOne, ofTwo] = [await report("user", one), await report("user", two)];
    await Promise.all([decide(ofOne.id, "hide"), decide(ofTwo.id, "hide")]);
    for (const id of ids) expect(await countsOf(id)).toEqual({ likes: 0, comments: 0 });
  });
});

describe("a hidden person who deletes their account", () => {
  it("has nothing subtracted twice, and their comments stay hidden", async () => {
    const spammer = await buildUser(app().db, { password: PASSWORD });
    const id = await postOf(await person());
    await like(id, spammer);
    await comment(id, spammer);
    await decide((await report("user", spammer)).id, "hide");
    await app().call("deleteAccount", {}, spammer);
    await app().eraseDeleted();
    expect(await countsOf(id)).toEqual({ likes: 0, comments: 0 });
    expect((await app().call("listComments", { id }, await person())).body).toEqual([]);
  });

  it("doesn't block a moderator's decision at the same time", async () => {
    for (let turn = 0; turn < 4; turn++) {
      const spammer = await buildUser(app().db, { password: PASSWORD });
      const id = await postOf(await person());
      await like(id, spammer);
      const { id: reportId } = await report("comment", await comment(id, spammer));
      const answers = await Promise.all([
        app().send("decideReport", { id: reportId, decision: "hide" }, moderator()),
        app().send("deleteAccount", {}, spammer),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 204]);
      await app().eraseDeleted();
      expect(await countsOf(id)).toEqual({ likes: 0, comments: 0 });
    }
  });
});
