import { eq, inArray } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import {
  buildApplication,
  buildCompany,
  buildConnection,
  buildEmployee,
  buildJob,
  buildPost,
  buildUser,
  buildWorkExperience,
} from "../../../testing/builders";
import { accounts, companies, outbox, posts } from "../../kernel/db/schema";

const app = useTestApp();
const password = "correct horse";

let serial = 0;

function buildLeaver() {
  return buildUser(app().db, { email: `leaver-${++serial}@example.com`, password });
}

const leave = (caller: { token: string }) => app().call("deleteAccount", {}, caller);

async function isThere(companyId: string): Promise<boolean> {
  const rows = await app().db.select().from(companies).where(eq(companies.id, companyId));
  return rows.length === 1;
}

describe("deleting an account", () => {
  it("erases the person's own data, and keeps other people's threads readable and their counts right", async () => {
    const leaver = await buildLeaver();
    const friend = await buildUser(app().db);
    const theirs = await buildPost(app().db, { authorId: friend.id });
    const own = await buildPost(app().db, { authorId: leaver.id });
    await app().call("likePost", { id: theirs.id }, leaver);
    await app().call("likePost", { id: theirs.id }, friend);
    await app().call("createComment", { id: theirs.id, content: "I was here" }, leaver);
    await app().call("createComment", { id: own.id, content: "On your post" }, friend);
    await buildConnection(app().db, leaver.id, friend.id, { status: "accepted" });
    await buildWorkExperience(app().db, { userId: leaver.id });
    await app().call("requestPasswordReset", { email: leaver.email });

    await leave(leaver);

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
    const [post] = (await app().call("listUserPosts", { userId: friend.id }, friend)).body;
    expect(post).toMatchObject({ like_count: 1, comment_count: 1 });
    await app().call("register", form);
  });

  it("deletes a company where nobody else works, with its jobs, and tells their applicants", async () => {
    const leaver = await buildLeaver();
    const company = await buildCompany(app().db, { createdBy: leaver.id });
    await buildEmployee(app().db, { companyId: company.id, userId: leaver.id, isAdmin: true });
    const job = await buildJob(app().db, { companyId: company.id, createdBy: leaver.id });
    const applicant = await buildUser(app().db);
    await buildApplication(app().db, { jobId: job.id, userId: applicant.id });

    await leave(leaver);

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

    await leave(leaver);

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
    const likes = written.map(({ id }) => app().request(`/home/posts/${id}/like`, { method: "PUT" }, leaver));

    const [, ...answers] = await Promise.all([leave(leaver), ...likes]);

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
});
