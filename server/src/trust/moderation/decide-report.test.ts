import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import {
  buildComment,
  buildCompany,
  buildEmployee,
  buildJob,
  buildPost,
  buildUser,
} from "../../../testing/builders";
import { notificationTexts } from "../../../testing/list-notifications";
import { type Member, reporting, useModerators } from "../../../testing/reports";
import { moderationDecisions, posts, profiles, reports } from "../../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const { moderator, otherModerator, report, decide, listed } = useModerators(app);
const NOBODY = "01990000-0000-7000-8000-00000000dead";

const person = (): Promise<Member> => buildUser(app().db);

describe("moderators", () => {
  it("are the members named in the configuration, and nobody else", async () => {
    const { id } = await report("post", await buildPost(app().db));
    const stranger = await person();
    for (const [name, input] of [
      ["listReports", {}],
      ["decideReport", { id, decision: "hide" }],
      ["listModerationDecisions", {}],
    ] as const) {
      const refused = await app().refuse(name, input, stranger);
      expect(refused).toMatchObject({ status: 403, detail: "Only moderators can do this" });
    }
    expect((await app().call("getSession", {}, stranger)).body.moderator).toBe(false);
    for (const one of [moderator(), otherModerator()]) {
      expect((await app().call("getSession", {}, one)).body.moderator).toBe(true);
      expect((await app().call("listReports", {}, one)).status).toBe(200);
    }
  });

  it("hide a post from everyone, with an entry in the audit log", async () => {
    const post = await buildPost(app().db, { content: "Spam" });
    const { id } = await report("post", post);

    const { body: decided } = await decide(id, "hide", moderator(), "Is spam");

    expect(decided).toMatchObject({ id, status: "hidden", content: "Spam" });
    expect((await app().refuse("getPost", { id: post.id }, await person())).status).toBe(404);
    expect((await listed("open")).map((one) => one.id)).not.toContain(id);
    expect((await listed("hidden")).map((one) => one.id)).toContain(id);
    const { body: lines } = await app().call("listModerationDecisions", { limit: 1 }, otherModerator());
    expect(lines).toMatchObject([
      {
        report_id: id,
        subject: "post",
        subject_id: post.id,
        reason: "spam",
        status: "hidden",
        author: { user_id: post.authorId },
        content: "Spam",
        decision: "hide",
        note: "Is spam",
        moderator: { user_id: moderator().id },
      },
    ]);
  });

  it("hide a comment, which is no longer counted, and isn't subtracted twice when it is deleted", async () => {
    const author = await person();
    const post = await buildPost(app().db);
    const { body: comment } = await app().call("createComment", { id: post.id, content: "Spam" }, author);
    await app().call("createComment", { id: post.id, content: "Fine" }, author);
    const counted = async () => (await app().call("getPost", { id: post.id }, author)).body.comment_count;

    await decide((await report("comment", comment)).id, "hide");
    expect(await counted()).toBe(1);
    await app().call("deleteComment", { id: comment.id }, author);
    expect(await counted()).toBe(1);
  });

  it("hide a comment while its author deletes it: it is subtracted once", async () => {
    const author = await person();
    for (let turn = 0; turn < 5; turn++) {
      const post = await buildPost(app().db);
      const { body: comment } = await app().call("createComment", { id: post.id, content: "Spam" }, author);
      const { id } = await report("comment", comment);
      await Promise.all([decide(id, "hide"), app().call("deleteComment", { id: comment.id }, author)]);
      const { body } = await app().call("getPost", { id: post.id }, author);
      expect(body.comment_count).toBe(0);
    }
  });

  it("hide a person", async () => {
    const author = await person();
    const { id } = await report("user", author);
    await decide(id, "hide");
    const [{ hiddenAt } = { hiddenAt: null }] = await app()
      .db.select()
      .from(profiles)
      .where(eq(profiles.id, author.id));
    expect(hiddenAt).not.toBeNull();
    expect((await app().refuse("getUser", { id: author.id }, moderator())).status).toBe(404);
  });

  it("dismiss one report, leaving what was reported and its other reports as they are", async () => {
    const post = await buildPost(app().db);
    const [first, second] = [await report("post", post), await report("post", post)];
    const { body } = await decide(first.id, "dismiss");
    expect(body.status).toBe("dismissed");
    expect((await app().call("getPost", { id: post.id }, moderator())).status).toBe(200);
    expect((await listed("open")).map(({ id }) => id)).toContain(second.id);
    expect((await listed("dismissed")).map(({ id }) => id)).toContain(first.id);
  });

  it("settle all open reports of what they hide, each with its own entry in the audit log", async () => {
    const post = await buildPost(app().db);
    const [dismissed, second, third] = [
      await report("post", post),
      await report("post", post),
      await report("post", post),
    ];
    await decide(dismissed.id, "dismiss");
    await decide(third.id, "hide");
    const rows = await app()
      .db.select({ id: reports.id, status: reports.status, decision: moderationDecisions.decision })
      .from(reports)
      .innerJoin(moderationDecisions, eq(moderationDecisions.reportId, reports.id))
      .where(eq(reports.subjectId, post.id))
      .orderBy(reports.id);
    expect(rows).toEqual([
      { id: dismissed.id, status: "dismissed", decision: "dismissed" },
      { id: second.id, status: "hidden", decision: "hidden" },
      { id: third.id, status: "hidden", decision: "hidden" },
    ]);
  });

  it("decide a report only once, even if two do so at the same time", async () => {
    for (const [mine, yours] of [
      ["hide", "dismiss"],
      ["hide", "hide"],
      ["dismiss", "dismiss"],
    ] as const) {
      const post = await buildPost(app().db);
      const { id } = await report("post", post);
      const answers = await Promise.all([
        app().send("decideReport", { id, decision: mine }, moderator()),
        app().send("decideReport", { id, decision: yours }, otherModerator()),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await app().db.$count(moderationDecisions, eq(moderationDecisions.reportId, id))).toBe(1);
      const [{ status } = { status: undefined }] = await app()
        .db.select()
        .from(reports)
        .where(eq(reports.id, id));
      const [{ hiddenAt } = { hiddenAt: null }] = await app()
        .db.select()
        .from(posts)
        .where(eq(posts.id, post.id));
      expect(hiddenAt === null).toBe(status === "dismissed");
      expect((await app().refuse("decideReport", { id, decision: "hide" }, moderator())).status).toBe(409);
    }
  });

  it("can settle a report of something that no longer exists", async () => {
    const [author, reporter] = [
      await buildUser(app().db, { password: "correct horse" }),
      await buildUser(app().db, { password: "correct horse" }),
    ];
    const post = await buildPost(app().db, { authorId: author.id, content: "Gone" });
    const { id } = await report("post", post, reporter);
    await decide((await report("user", author, reporter)).id, "dismiss");
    for (const one of [author, reporter]) {
      await app().call("deleteAccount", {}, one);
    }
    await app().eraseDeleted();
    const { body } = await decide(id, "hide");
    expect(body).toMatchObject({
      content: "",
      post_id: null,
      author: null,
      reporter: null,
      status: "hidden",
    });
  });

  it("can't decide about their own content", async () => {
    const post = await buildPost(app().db, { authorId: moderator().id });
    const { id } = await report("post", post);
    for (const decision of ["hide", "dismiss"] as const) {
      expect(await app().refuse("decideReport", { id, decision }, moderator())).toMatchObject({
        status: 403,
        detail: "This report is about you or your company, so another moderator has to decide it",
      });
    }
    expect(await decide(id, "dismiss", otherModerator())).toMatchObject({ body: { status: "dismissed" } });
  });

  it("are told which reports are about themselves or a company that they recruit for", async () => {
    const company = await buildCompany(app().db);
    await buildEmployee(app().db, { companyId: company.id, userId: moderator().id, isAdmin: true });
    const job = await buildJob(app().db, { companyId: company.id });
    const own = [
      await report("user", moderator()),
      await report("company", company),
      await report("job", job),
    ];
    const others = [
      await report("company", await buildCompany(app().db)),
      await report("user", await buildUser(app().db)),
    ];
    const { body } = await app().call("listReports", { status: "open", limit: 50 }, moderator());
    const marked = (reports: { id: string }[]) =>
      reports.map(({ id }) => body.find((entry) => entry.id === id)?.own);
    expect(marked(own)).toEqual([true, true, true]);
    expect(marked(others)).toEqual([false, false]);
  });

  it("leave a post of their own company to others, and its recruiters are notified", async () => {
    const company = await buildCompany(app().db, { name: "Acme Ltd" });
    const recruiter = await person();
    for (const { id: userId } of [moderator(), recruiter]) {
      await buildEmployee(app().db, { companyId: company.id, userId, isAdmin: true });
    }
    const words = { content: "We are hiring", company_id: company.id };
    const { body: post } = await app().call("createPost", words, recruiter);

    const own = await app().refuse("reportContent", reporting("post", post), recruiter);
    expect(own).toMatchObject({ status: 422, errors: [{ message: "You can't report your own post" }] });
    const { id } = await report("post", post);
    const { body } = await app().call("listReports", { status: "open", limit: 50 }, moderator());
    expect(body.find((entry) => entry.id === id)).toMatchObject({
      own: true,
      name: "Acme Ltd",
      author: null,
    });
    expect((await app().refuse("decideReport", { id, decision: "hide" }, moderator())).status).toBe(403);

    await decide(id, "hide", otherModerator());
    expect(await notificationTexts(app(), recruiter)).toContain(
      "Moderators have hidden your company's post, for spam or advertising: We are hiring",
    );
    const { body: lines } = await app().call("listModerationDecisions", { limit: 1 }, moderator());
    expect(lines).toMatchObject([{ report_id: id, own: true, name: "Acme Ltd" }]);
  });

  it("get 404 for an unknown report", async () => {
    const refused = await app().refuse("decideReport", { id: NOBODY, decision: "hide" }, moderator());
    expect(refused).toMatchObject({ status: 404, detail: "There is no such report" });
  });

  it("page through the audit log, newest entry first", async () => {
    const decided: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      app().clock.advance({ seconds: 1 });
      const { id } = await report("comment", await buildComment(app().db));
      await decide(id, "dismiss");
      decided.unshift(id);
    }
    const first = await app().call("listModerationDecisions", { limit: 2 }, moderator());
    const next = await app().call(
      "listModerationDecisions",
      { limit: 2, cursor: first.next ?? "" },
      moderator(),
    );
    expect([...first.body, ...next.body].slice(0, 3).map(({ report_id }) => report_id)).toEqual(decided);
  });
});
