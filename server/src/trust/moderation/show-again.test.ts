import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildComment, buildPost, buildUser } from "../../../testing/builders";
import { type Member, useModerators } from "../../../testing/reports";
import { moderationDecisions, posts, reports } from "../../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const { moderator, otherModerator, report, decide, listed } = useModerators(app);

const person = (): Promise<Member> => buildUser(app().db);
const statusOfPost = async (id: string, reader: Member) =>
  (await app().send("getPost", { id }, reader)).status;

describe("showing something again", () => {
  it("brings a post back for everyone, with its own entry in the audit log", async () => {
    const [post, reader] = [await buildPost(app().db, { content: "No spam" }), await person()];
    const reporter = await person();
    const { id } = await report("post", post, reporter);
    await decide(id, "hide");
    expect(await statusOfPost(post.id, reader)).toBe(404);
    app().clock.advance({ seconds: 1 });

    const { body: decided } = await decide(id, "show", otherModerator(), "Was a mistake");

    expect(decided).toMatchObject({ id, status: "shown", content: "No spam" });
    expect(await statusOfPost(post.id, reader)).toBe(200);
    expect((await listed("hidden")).map((one) => one.id)).not.toContain(id);
    expect((await listed("shown")).map((one) => one.id)).toContain(id);
    const { body: lines } = await app().call("listModerationDecisions", { limit: 2 }, moderator());
    expect(lines).toMatchObject([
      {
        report_id: id,
        decision: "show",
        status: "shown",
        reason: "spam",
        reporter: { user_id: reporter.id },
        author: { user_id: post.authorId },
        content: "No spam",
        note: "Was a mistake",
        moderator: { user_id: otherModerator().id },
      },
      { report_id: id, decision: "hide", status: "shown", moderator: { user_id: moderator().id } },
    ]);
  });

  it("counts a comment again, unless it is gone", async () => {
    const author = await person();
    const post = await buildPost(app().db);
    const write = async (content: string) =>
      (await app().call("createComment", { id: post.id, content }, author)).body;
    const counted = async () => (await app().call("getPost", { id: post.id }, author)).body.comment_count;
    const [kept, deleted] = [await write("Kept"), await write("Deleted")];
    const [ofKept, ofDeleted] = [await report("comment", kept), await report("comment", deleted)];
    await decide(ofKept.id, "hide");
    await decide(ofDeleted.id, "hide");
    await app().call("deleteComment", { id: deleted.id }, author);
    expect(await counted()).toBe(0);

    await decide(ofKept.id, "show");
    await decide(ofDeleted.id, "show");

    expect(await counted()).toBe(1);
    const { body } = await app().call("listComments", { id: post.id }, await person());
    expect(body.map(({ content }) => content)).toEqual(["Kept"]);
  });

  it("brings a person back with what they wrote, except what was hidden separately", async () => {
    const [author, reader] = [await person(), await person()];
    const [fine, spam] = [
      await buildPost(app().db, { authorId: author.id }),
      await buildPost(app().db, { authorId: author.id }),
    ];
    await decide((await report("post", spam)).id, "hide");
    const { id } = await report("user", author);
    await decide(id, "hide");
    expect(await statusOfPost(fine.id, reader)).toBe(404);

    await decide(id, "show");

    expect((await app().call("getUser", { id: author.id }, reader)).status).toBe(200);
    expect(await statusOfPost(fine.id, reader)).toBe(200);
    expect(await statusOfPost(spam.id, reader)).toBe(404);
  });

  it("settles all reports that hid it, and leaves those that were dismissed", async () => {
    const post = await buildPost(app().db);
    const [dismissed, second, third] = [
      await report("post", post),
      await report("post", post),
      await report("post", post),
    ];
    await decide(dismissed.id, "dismiss");
    await decide(second.id, "hide");
    await decide(third.id, "show");
    const rows = await app()
      .db.select({ id: reports.id, status: reports.status })
      .from(reports)
      .where(eq(reports.subjectId, post.id))
      .orderBy(reports.id);
    expect(rows).toEqual([
      { id: dismissed.id, status: "dismissed" },
      { id: second.id, status: "shown" },
      { id: third.id, status: "shown" },
    ]);
    for (const { id, lines } of [
      { id: dismissed.id, lines: 1 },
      { id: second.id, lines: 2 },
      { id: third.id, lines: 2 },
    ]) {
      expect(await app().db.$count(moderationDecisions, eq(moderationDecisions.reportId, id))).toBe(lines);
    }
  });

  it("is refused for a report that hid nothing, and can be followed by a new report", async () => {
    const post = await buildPost(app().db);
    const reporter = await person();
    const { id } = await report("post", post, reporter);
    const refused = async (reportId: string) =>
      app().refuse("decideReport", { id: reportId, decision: "show" }, moderator());
    expect(await refused(id)).toMatchObject({
      status: 409,
      detail: "What this report hid is already shown again",
    });
    await decide(id, "hide");
    await decide(id, "show");
    expect((await refused(id)).status).toBe(409);

    const again = await report("post", post, reporter);
    await decide(again.id, "hide");
    expect(await statusOfPost(post.id, reporter)).toBe(404);
  });

  it("happens only once, even if two do so at the same time", async () => {
    const author = await person();
    const post = await buildPost(app().db);
    const { body: comment } = await app().call("createComment", { id: post.id, content: "Hi" }, author);
    const [one, two] = [await report("comment", comment), await report("comment", comment)];
    await decide(one.id, "hide");
    const show = { decision: "show" as const };
    const answers = await Promise.all([
      app().send("decideReport", { id: one.id, ...show }, moderator()),
      app().send("decideReport", { id: two.id, ...show }, otherModerator()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [{ commentCount } = { commentCount: undefined }] = await app()
      .db.select()
      .from(posts)
      .where(eq(posts.id, post.id));
    expect(commentCount).toBe(1);
  });

  it("while its author deletes it keeps the counts right", async () => {
    const author = await person();
    for (let turn = 0; turn < 5; turn++) {
      const post = await buildPost(app().db);
      const { body: comment } = await app().call("createComment", { id: post.id, content: "Hi" }, author);
      const { id } = await report("comment", comment);
      await decide(id, "hide");
      await Promise.all([decide(id, "show"), app().call("deleteComment", { id: comment.id }, author)]);
      expect((await app().call("getPost", { id: post.id }, author)).body.comment_count).toBe(0);
    }
  });

  it("that no longer exists settles the report", async () => {
    const comment = await buildComment(app().db);
    const { id } = await report("comment", comment);
    await decide(id, "hide");
    await app().db.delete(posts).where(eq(posts.id, comment.postId));
    expect((await decide(id, "show")).body).toMatchObject({ status: "shown", content: "" });
  });
});
