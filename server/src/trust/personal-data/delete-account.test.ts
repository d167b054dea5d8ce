import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import {
  buildApplication,
  buildCompany,
  buildConnection,
  buildConversation,
  buildEmployee,
  buildJob,
  buildPost,
  buildUser,
  buildWorkExperience,
} from "../../../testing/builders";
import { buildHiring } from "../../../testing/hiring";
import {
  accounts,
  comments,
  companies,
  conversations,
  messages,
  notifications,
  outbox,
  polls,
  pollVotes,
  postLikes,
  posts,
  profiles,
  undoLinks,
} from "../../kernel/db/schema";
import type { Mail } from "../../kernel/mail/mail";
import { mailAccount } from "../../kernel/mail/outbox";
import { listTaskFailures } from "../../kernel/tasks/failures";
import { setHidden } from "../moderation/hidden-subject";
import { eraseAccount } from "./erase-account";

const app = useTestApp();
const password = "correct horse";

let serial = 0;

function buildLeaver() {
  return buildUser(app().db, { email: `leaver-${++serial}@example.com`, password });
}

const mailTo = (email: string) =>
  app().db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt, outbox.id);

const leave = (caller: { token: string }) => app().call("deleteAccount", {}, caller);

async function leaveForGood(caller: { token: string }): Promise<void> {
  await leave(caller);
  await app().eraseDeleted();
}

async function isThere(companyId: string): Promise<boolean> {
  const rows = await app().db.select().from(companies).where(eq(companies.id, companyId));
  return rows.length === 1;
}

/** Gives someone a great deal of everything, even on a single post and in a single conversation. */
async function fill(
  many: number,
  { leaver, theirs, own, talk }: Record<"leaver" | "theirs" | "own" | "talk", string>,
): Promise<void> {
  const { db } = app();
  const series = sql`generate_series(1, ${many}::int) n`;
  await db.execute(sql`
    with account as (
      insert into accounts (id, email) select gen_random_uuid(), 'crowd-' || n || '@example.com' from ${series} returning id
    )
    insert into profiles (id, first_name, last_name) select id, 'Crowd', 'Member' from account`);
  const crowd = sql`(select id from profiles where first_name = 'Crowd') as crowd`;
  await db.execute(sql`
    insert into posts (id, author_id, content, like_count)
    select gen_random_uuid(), (select author_id from posts where id = ${theirs}), 'Liked ' || n, 1 from ${series}`);
  await db.execute(sql`
    insert into post_likes (post_id, user_id) select id, ${leaver} from posts where content like 'Liked %'`);
  await db.execute(sql`insert into post_likes (post_id, user_id) select ${own}, id from ${crowd}`);
  await db.insert(polls).values({
    postId: own,
    options: ["Yes", "No"],
    counts: [0, 0],
    endsAt: sql`now() + interval '1 day'`,
  });
  await db.execute(sql`insert into poll_votes (post_id, user_id, choice) select ${own}, id, 0 from ${crowd}`);
  await db.execute(sql`
    insert into comments (id, post_id, author_id, content)
    select gen_random_uuid(), ${theirs}, ${leaver}, 'Comment ' || n from ${series}`);
  await db.execute(sql`
    insert into notifications (id, user_id, kind, actor_id)
    select gen_random_uuid(), ${leaver}, 'connection-request', id from ${crowd}`);
  await db.execute(sql`
    insert into messages (id, conversation_id, position, author_id, content)
    select gen_random_uuid(), ${talk}, n + 1, ${leaver}, 'Message ' || n from ${series}`);
}

/** How many rows the tables have together in which the test has written. */
async function countRows(): Promise<number> {
  const { db } = app();
  const counts = [postLikes, posts, pollVotes, notifications, profiles].map((table) => db.$count(table));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count);
}

describe("an account that was just deleted", () => {
  it("is signed out and hidden at once, and nameless and its address free once nobody can bring it back", async () => {
    const { db, clock } = app();
    const leaver = await buildUser(db, {
      email: `leaver-${++serial}@example.com`,
      password,
      firstName: "Zenobia",
      otherName: "Ζηνοβία",
    });
    const friend = await buildUser(db);
    await buildConnection(db, leaver.id, friend.id, { status: "accepted" });
    const own = await buildPost(db, { authorId: leaver.id });
    const theirs = await buildPost(db, { authorId: friend.id });
    await app().call("createComment", { id: theirs.id, content: "I was here" }, leaver);
    await buildConversation(db, [leaver.id, friend.id], [[leaver.id, "Bye"]]);
    const hiring = await buildHiring(app());
    const application = await buildApplication(db, { jobId: hiring.job.id, userId: leaver.id });
    const recruiter = hiring.recruiter;

    await leave(leaver);

    expect((await app().refuse("getSession", {}, leaver)).status).toBe(401);
    expect((await app().refuse("getUser", { id: leaver.id }, friend)).status).toBe(404);
    expect((await app().call("searchUsers", { first_name: "Zenobia" }, friend)).body).toEqual([]);
    expect((await app().call("listConnections", {}, friend)).body).toEqual([]);
    expect((await app().refuse("getPost", { id: own.id }, friend)).status).toBe(404);
    expect((await app().call("listComments", { id: theirs.id }, friend)).body).toEqual([]);
    expect((await app().refuse("getApplication", { id: application.id }, recruiter)).status).toBe(404);
    expect((await app().call("listJobApplications", { id: hiring.job.id }, recruiter)).body).toEqual([]);
    expect((await app().refuse("register", { email: leaver.email, password })).status).toBe(409);

    clock.advance({ days: 7, minutes: 1 });
    await app().eraseDue();
    expect((await app().refuse("login", { email: leaver.email, password })).status).toBe(401);
    expect((await app().call("listConversations", {}, friend)).body).toMatchObject([{ person: null }]);
    expect(await db.$count(profiles, eq(profiles.otherName, "Ζηνοβία"))).toBe(0);
    expect(await db.$count(accounts, eq(accounts.id, leaver.id))).toBe(0);
    const again = (await app().call("register", { email: leaver.email, password })).body;
    await app().call("getSession", {}, { token: again.access_token });
  });

  it("gets no mail that was waiting, at whichever address, and no other", async () => {
    const { db } = app();
    const leaver = await buildLeaver();
    const other = await buildUser(db, { email: "pending@example.com" });
    await app().call("requestPasswordReset", { email: leaver.email });
    await app().call("requestPasswordReset", { email: other.email });
    await app().call("changeEmail", { email: "elsewhere@example.com" }, leaver);
    await leave(leaver);
    const late: Mail = { kind: "digest", subject: "Late", text: "Late", html: "Late" };
    await db.transaction((tx) => mailAccount(tx, leaver.id, late));
    const recipients = (await db.select().from(outbox)).map(({ recipient }) => recipient);
    expect((await mailTo(leaver.email)).map(({ subject }) => subject)).toEqual([
      "Your Guildway account will be deleted",
    ]);
    expect(recipients).not.toContain("elsewhere@example.com");
    expect(recipients.filter((recipient) => recipient.endsWith(".invalid"))).toEqual([]);
    expect(recipients).toContain(other.email);
  });

  it("stays hidden when moderators show its person again", async () => {
    const { db } = app();
    const leaver = await buildLeaver();
    await leave(leaver);
    await db.transaction((tx) => setHidden.user(tx, leaver.id, null));
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, leaver.id));
    expect(profile?.hiddenAt).not.toBeNull();
  });

  it("is erased in parts, however much there is", async () => {
    const { db } = app();
    const leaver = await buildLeaver();
    const friend = await buildUser(db);
    const [theirs, own] = [
      await buildPost(db, { authorId: friend.id }),
      await buildPost(db, { authorId: leaver.id }),
    ];
    const many = 2_500;
    const talk = await buildConversation(db, [leaver.id, friend.id], [[friend.id, "First"]]);
    await fill(many, { leaver: leaver.id, theirs: theirs.id, own: own.id, talk: talk.id });
    const [liked] = await db.select({ id: posts.id }).from(posts).where(eq(posts.content, "Liked 7"));

    await leave(leaver);
    app().clock.advance({ days: 7, minutes: 1 });
    const steps: number[] = [];
    const before = await countRows();
    while (await eraseAccount(app())) steps.push(await countRows());

    expect(steps.length).toBeGreaterThan(12);
    for (const [step, left] of steps.entries()) {
      expect((steps[step - 1] ?? before) - left).toBeLessThanOrEqual(1_000);
    }
    expect(await listTaskFailures(db)).toEqual([]);
    expect(await db.$count(accounts, eq(accounts.id, leaver.id))).toBe(0);
    expect(await db.$count(posts, eq(posts.id, own.id))).toBe(0);
    const [post] = await db
      .select({ likes: posts.likeCount })
      .from(posts)
      .where(eq(posts.id, liked?.id ?? ""));
    expect(post).toEqual({ likes: 0 });
    expect(await db.$count(comments, and(eq(comments.postId, theirs.id), isNull(comments.authorId)))).toBe(
      many,
    );
    expect(await db.$count(messages, eq(messages.conversationId, talk.id))).toBe(many + 1);

    await leaveForGood(friend);
    expect(await db.$count(conversations, eq(conversations.id, talk.id))).toBe(0);
    expect(await db.$count(messages, eq(messages.conversationId, talk.id))).toBe(0);
  });
});

describe("deleting an account", () => {
  it("erases the person's own data, and keeps other people's threads readable and their counts right", async () => {
    const leaver = await buildLeaver();
    const friend = await buildUser(app().db);
    const theirs = await buildPost(app().db, { authorId: friend.id });
    const own = await buildPost(app().db, { authorId: leaver.id });
    await app().call("reactToPost", { id: theirs.id, reaction: "celebrate" }, leaver);
    const asked = { content: "Why?", poll: { options: ["Yes", "No"], days: 1 } };
    const { id: pollId } = (await app().call("createPost", asked, friend)).body;
    await app().call("castVote", { id: pollId, choice: 1 }, leaver);
    await app().call("likePost", { id: theirs.id }, friend);
    await app().call("createComment", { id: theirs.id, content: "I was here" }, leaver);
    await app().call("createComment", { id: own.id, content: "On your post" }, friend);
    await buildConnection(app().db, leaver.id, friend.id, { status: "accepted" });
    await buildWorkExperience(app().db, { userId: leaver.id });
    await app().call("requestPasswordReset", { email: leaver.email });

    await leaveForGood(leaver);

    expect((await app().refuse("getSession", {}, leaver)).status).toBe(401);
    const form = { email: leaver.email, password };
    expect((await app().refuse("login", form)).status).toBe(401);
    expect((await app().refuse("getUser", { id: leaver.id }, friend)).status).toBe(404);
    expect((await app().call("listConnections", {}, friend)).body).toEqual([]);
    expect(await app().db.select().from(posts).where(eq(posts.id, own.id))).toEqual([]);
    expect(await app().db.select().from(outbox).where(eq(outbox.recipient, leaver.email))).toEqual([]);
    const thread = await app().call("listComments", { id: theirs.id }, friend);
    expect(thread.body).toMatchObject([
      { author_id: null, author_first_name: "Former", author_last_name: "member", content: "I was here" },
    ]);
    const [poll, post] = (await app().call("listUserPosts", { userId: friend.id }, friend)).body;
    expect(poll?.poll?.options).toEqual([
      { text: "Yes", votes: 0 },
      { text: "No", votes: 0 },
    ]);
    expect(post).toMatchObject({ like_count: 1, reactions: ["like"], comment_count: 1 });
    await app().call("register", form);
  });

  it("deletes a company where nobody else works, with its jobs, and notifies their applicants", async () => {
    const leaver = await buildLeaver();
    const company = await buildCompany(app().db, { createdBy: leaver.id });
    await buildEmployee(app().db, { companyId: company.id, userId: leaver.id, isAdmin: true });
    const job = await buildJob(app().db, { companyId: company.id, createdBy: leaver.id });
    const applicant = await buildUser(app().db);
    await buildApplication(app().db, { jobId: job.id, userId: applicant.id });

    await leaveForGood(leaver);

    expect(await isThere(company.id)).toBe(false);
    const [mail] = await app().db.select().from(outbox).where(eq(outbox.recipient, applicant.email));
    expect(mail?.text).toContain(`${company.name} has closed this job, so your application has ended.`);
    expect((await app().refuse("getJob", { id: job.id })).status).toBe(404);
  });

  it("is refused for the last recruiter of a company where others work, naming the company", async () => {
    const leaver = await buildLeaver();
    const colleague = await buildUser(app().db);
    const company = await buildCompany(app().db, { name: "Orphan Ltd", createdBy: leaver.id });
    await buildEmployee(app().db, { companyId: company.id, userId: leaver.id, isAdmin: true });
    await buildEmployee(app().db, { companyId: company.id, userId: colleague.id });

    expect(await app().refuse("deleteAccount", {}, leaver)).toMatchObject({
      status: 409,
      detail: expect.stringContaining("the last recruiter at Orphan Ltd"),
    });
    await app().call("getSession", {}, leaver);
  });

  it("keeps a company that has another recruiter, or where the person wasn't a recruiter", async () => {
    const leaver = await buildLeaver();
    const recruiter = await buildUser(app().db);
    const [shared, workplace] = [await buildCompany(app().db), await buildCompany(app().db)];
    for (const { id: companyId } of [shared, workplace]) {
      await buildEmployee(app().db, { companyId, userId: recruiter.id, isAdmin: true });
      await buildEmployee(app().db, { companyId, userId: leaver.id, isAdmin: companyId === shared.id });
    }

    await leaveForGood(leaver);

    expect([await isThere(shared.id), await isThere(workplace.id)]).toEqual([true, true]);
    expect((await app().call("listEmployees", { companyId: shared.id }, recruiter)).body).toHaveLength(1);
  });

  it("succeeds for only one of two recruiters who do it at once", async () => {
    const recruiters = [await buildLeaver(), await buildLeaver()];
    const company = await buildCompany(app().db);
    for (const { id: userId } of recruiters) {
      await buildEmployee(app().db, { companyId: company.id, userId, isAdmin: true });
    }
    const { id: userId } = await buildUser(app().db);
    await buildEmployee(app().db, { companyId: company.id, userId });

    const results = await Promise.allSettled(recruiters.map(leave));

    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("leaves every count right if the person likes posts at the same time", async () => {
    const leaver = await buildLeaver();
    const written = await Promise.all(Array.from({ length: 6 }, () => buildPost(app().db)));
    const likes = written.map(({ id }) => app().request(`/posts/${id}/like`, { method: "PUT" }, leaver));

    const [, ...answers] = await Promise.all([leave(leaver), ...likes]);
    await app().eraseDeleted();

    for (const { status } of answers) expect([204, 401, 409]).toContain(status);
    const ids = written.map(({ id }) => id);
    const counts = await app()
      .db.select({ likes: posts.likeCount })
      .from(posts)
      .where(inArray(posts.id, ids));
    expect(await app().db.select().from(accounts).where(eq(accounts.id, leaver.id))).toEqual([]);
    expect(counts.map(({ likes }) => likes)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("happens only once", async () => {
    const leaver = await buildLeaver();
    const answers = await Promise.all([1, 2, 3].map(() => app().send("deleteAccount", {}, leaver)));
    for (const { status } of answers) expect([204, 401]).toContain(status);
    expect(answers.some(({ status }) => status === 204)).toBe(true);
  });

  it("waits while a way to sign in that was just added can be removed by its mail's link", async () => {
    const { db, clock } = app();
    const leaver = await buildLeaver();
    await db.insert(undoLinks).values({
      tokenHash: randomBytes(32),
      accountId: leaver.id,
      createdAt: clock.now(),
    });
    expect(await app().refuse("deleteAccount", {}, leaver)).toMatchObject({
      status: 409,
      type: "urn:guildway:problem:email-just-changed",
    });
    clock.advance({ days: 7, minutes: 1 });
    const { body } = await app().call("login", { email: leaver.email, password });
    await leave({ token: body.access_token });
  });

  it("doesn't wait a year for one that was added while the clock was a year ahead", async () => {
    const { db, clock } = app();
    const leaver = await buildLeaver();
    const createdAt = new Date(clock.now().getTime() + 365 * 24 * 60 * 60_000);
    await db.insert(undoLinks).values({ tokenHash: randomBytes(32), accountId: leaver.id, createdAt });
    await leave(leaver);
  });
});
