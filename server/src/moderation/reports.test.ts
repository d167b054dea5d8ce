import { and, eq } from "drizzle-orm";
import { useTestApp } from "../../testing/app";
import { buildComment, buildPost, buildUser } from "../../testing/builders";
import { blocks, moderationDecisions, posts, profiles, reports } from "../db/schema";

const MODERATORS = ["mod.one@example.com", "mod.two@example.com"];
const app = useTestApp({ moderators: MODERATORS });
const NOBODY = "01990000-0000-7000-8000-00000000dead";

interface Person {
  id: string;
  token: string;
  firstName: string;
  lastName: string;
}
let moderator: Person;
let other: Person;

beforeAll(async () => {
  moderator = await buildUser(app().db, { email: "mod.one@example.com" });
  // As the address was typed at registration.
  other = await buildUser(app().db, { email: "Mod.Two@example.com" });
});

const person = (): Promise<Person> => buildUser(app().db);
const reporting = (subject: "post" | "comment" | "user", { id }: { id: string }, text = "") => ({
  subject,
  subject_id: id,
  reason: "spam" as const,
  text,
});

/** The open report of a thing; somebody new reports it. */
async function report(subject: "post" | "comment" | "user", thing: { id: string }, reporter?: Person) {
  const by = reporter ?? (await person());
  await app().call("reportContent", reporting(subject, thing), by);
  const [row] = await app()
    .db.select()
    .from(reports)
    .where(and(eq(reports.subjectId, thing.id), eq(reports.reporterId, by.id), eq(reports.status, "open")));
  if (!row) throw new Error("The report was not kept");
  return row;
}

const decide = (id: string, decision: "hide" | "dismiss", by: Person = moderator, note = "") =>
  app().call("decideReport", { id, decision, note }, by);

/** All reports in one status, page by page. */
async function listed(status: "open" | "hidden" | "dismissed") {
  const seen = [];
  let cursor: string | undefined;
  do {
    const page = await app().call("listReports", { status, limit: 2, ...(cursor && { cursor }) }, moderator);
    seen.push(...page.body);
    cursor = page.next;
  } while (cursor);
  return seen;
}

describe("reporting", () => {
  it("puts a post, a comment and a person before the moderators, the oldest report first", async () => {
    const [reporter, author] = [
      await person(),
      await buildUser(app().db, { firstName: "Max", lastName: "Spam", bio: "Buy now" }),
    ];
    const post = await buildPost(app().db, { authorId: author.id, content: "Cheap!" });
    const comment = await buildComment(app().db, { authorId: author.id, content: "Cheaper!" });
    const named = ({ id, firstName, lastName }: Omit<Person, "token">) => ({
      user_id: id,
      first_name: firstName,
      last_name: lastName,
    });

    for (const body of [
      reporting("post", post, " Look\nat this "),
      reporting("comment", comment),
      reporting("user", author),
    ]) {
      await app().call("reportContent", body, reporter);
    }

    const own = (await listed("open")).filter((one) => one.reporter?.user_id === reporter.id);
    const both = { reporter: named(reporter), author: named(author), reason: "spam", status: "open" };
    expect(own).toMatchObject([
      {
        ...both,
        subject: "post",
        subject_id: post.id,
        post_id: post.id,
        content: "Cheap!",
        text: "Look\nat this",
      },
      { ...both, subject: "comment", subject_id: comment.id, post_id: comment.postId, content: "Cheaper!" },
      { ...both, subject: "user", subject_id: author.id, post_id: null, content: "Buy now" },
    ]);
  });

  it("again changes nothing while the report is open, and is a new report afterwards", async () => {
    const [reporter, post] = [await person(), await buildPost(app().db)];
    const again = () => app().call("reportContent", reporting("post", post), reporter);
    await Promise.all([again(), again(), again()]);
    expect(await app().db.$count(reports, eq(reports.subjectId, post.id))).toBe(1);
    const first = await report("post", post, reporter);
    await decide(first.id, "dismiss");
    await again();
    expect(await app().db.$count(reports, eq(reports.subjectId, post.id))).toBe(2);
  });

  it("of one's own is refused", async () => {
    const author = await person();
    const post = await buildPost(app().db, { authorId: author.id });
    const comment = await buildComment(app().db, { authorId: author.id });
    const details = [];
    for (const body of [
      reporting("post", post),
      reporting("comment", comment),
      reporting("user", { id: author.id.toUpperCase() }),
    ]) {
      const refused = await app().refuse("reportContent", body, author);
      expect(refused).toMatchObject({ status: 422, errors: [{ path: "subject_id" }] });
      details.push(refused.detail);
    }
    expect(details).toEqual([
      "You can't report your own post",
      "You can't report your own comment",
      "You can't report yourself",
    ]);
  });

  it("of what is not there or not seen is refused", async () => {
    const [reporter, author] = [await person(), await person()];
    const post = await buildPost(app().db, { authorId: author.id });
    const below = await buildComment(app().db, { postId: post.id });
    await app().db.insert(blocks).values({ blockerId: author.id, blockedId: reporter.id });
    for (const body of [
      reporting("post", { id: NOBODY }),
      reporting("comment", { id: NOBODY }),
      reporting("user", { id: NOBODY }),
      reporting("post", post),
      reporting("user", author),
      reporting("comment", below),
    ]) {
      expect((await app().refuse("reportContent", body, reporter)).status).toBe(404);
    }
  });

  it("needs a reason that there is and a text of a fair length", async () => {
    const reporter = await person();
    const wrong = { ...reporting("post", { id: NOBODY }, "x".repeat(2001)), reason: "dull" };
    const { errors } = await app().refuse("reportContent", wrong, reporter);
    expect(errors?.map(({ path }) => path).sort()).toEqual(["reason", "text"]);
  });
});

describe("moderators", () => {
  it("are who the configuration names, and nobody else", async () => {
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
    for (const one of [moderator, other]) {
      expect((await app().call("getSession", {}, one)).body.moderator).toBe(true);
      expect((await app().call("listReports", {}, one)).status).toBe(200);
    }
  });

  it("hide a post from everybody, with a line in the audit", async () => {
    const post = await buildPost(app().db, { content: "Spam" });
    const { id } = await report("post", post);

    const { body: decided } = await decide(id, "hide", moderator, "Is spam");

    expect(decided).toMatchObject({ id, status: "hidden", content: "Spam" });
    expect((await app().refuse("getPost", { id: post.id }, await person())).status).toBe(404);
    expect((await listed("open")).map((one) => one.id)).not.toContain(id);
    expect((await listed("hidden")).map((one) => one.id)).toContain(id);
    const { body: lines } = await app().call("listModerationDecisions", { limit: 1 }, other);
    expect(lines).toMatchObject([
      {
        report_id: id,
        subject: "post",
        subject_id: post.id,
        decision: "hide",
        note: "Is spam",
        moderator: { user_id: moderator.id },
      },
    ]);
  });

  it("hide a comment, which is not counted any more, and is not counted twice when it is deleted", async () => {
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

  it("hide a comment and its author deletes it at the same time: it is counted off once", async () => {
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
    expect((await app().refuse("getUser", { id: author.id }, moderator)).status).toBe(404);
  });

  it("dismiss one report, which leaves what was reported and its other reports", async () => {
    const post = await buildPost(app().db);
    const [first, second] = [await report("post", post), await report("post", post)];
    const { body } = await decide(first.id, "dismiss");
    expect(body.status).toBe("dismissed");
    expect((await app().call("getPost", { id: post.id }, moderator)).status).toBe(200);
    expect((await listed("open")).map(({ id }) => id)).toContain(second.id);
    expect((await listed("dismissed")).map(({ id }) => id)).toContain(first.id);
  });

  it("settle all open reports of what they hide, each with its line in the audit", async () => {
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

  it("decide a report once, also when two do so at the same time", async () => {
    for (const [mine, yours] of [
      ["hide", "dismiss"],
      ["hide", "hide"],
      ["dismiss", "dismiss"],
    ] as const) {
      const post = await buildPost(app().db);
      const { id } = await report("post", post);
      const answers = await Promise.all([
        app().send("decideReport", { id, decision: mine }, moderator),
        app().send("decideReport", { id, decision: yours }, other),
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
      expect((await app().refuse("decideReport", { id, decision: "hide" }, moderator)).status).toBe(409);
    }
  });

  it("find a report of what is gone meanwhile, and can still settle it", async () => {
    const [author, reporter] = [
      await buildUser(app().db, { password: "correct horse" }),
      await buildUser(app().db, { password: "correct horse" }),
    ];
    const post = await buildPost(app().db, { authorId: author.id, content: "Gone" });
    const { id } = await report("post", post, reporter);
    await decide((await report("user", author, reporter)).id, "dismiss");
    for (const one of [author, reporter]) {
      await app().call("deleteAccount", { current_password: "correct horse" }, one);
    }
    const { body } = await decide(id, "hide");
    expect(body).toMatchObject({
      content: "",
      post_id: null,
      author: null,
      reporter: null,
      status: "hidden",
    });
  });

  it("are told of an unknown report", async () => {
    const refused = await app().refuse("decideReport", { id: NOBODY, decision: "hide" }, moderator);
    expect(refused).toMatchObject({ status: 404, detail: "There is no such report" });
  });

  it("page through the audit, the newest line first", async () => {
    const decided: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      app().clock.advance({ seconds: 1 });
      const { id } = await report("comment", await buildComment(app().db));
      await decide(id, "dismiss");
      decided.unshift(id);
    }
    const first = await app().call("listModerationDecisions", { limit: 2 }, moderator);
    const next = await app().call(
      "listModerationDecisions",
      { limit: 2, cursor: first.next ?? "" },
      moderator,
    );
    expect([...first.body, ...next.body].slice(0, 3).map(({ report_id }) => report_id)).toEqual(decided);
  });
});

describe("the export of one's data", () => {
  it("has what one has reported and decided, not what others have reported of one", async () => {
    const [reporter, author] = [await person(), await person()];
    const post = await buildPost(app().db, { authorId: author.id });
    const { id } = await report("post", post, reporter);
    await decide(id, "dismiss", moderator, "Is fine");
    const exportOf = async (caller: Person) =>
      JSON.parse(await (await app().request("/user/export", {}, caller)).text());
    expect(await exportOf(reporter)).toMatchObject({
      reports: [{ subject: "post", subject_id: post.id, reason: "spam", status: "dismissed" }],
    });
    expect(await exportOf(author)).toMatchObject({ reports: [], moderation_decisions: [] });
    expect((await exportOf(moderator)).moderation_decisions).toContainEqual(
      expect.objectContaining({ report_id: id, note: "Is fine" }),
    );
  });
});
