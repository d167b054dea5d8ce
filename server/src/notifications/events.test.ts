import { eq } from "drizzle-orm";
import { useTestApp } from "../../testing/app";
import {
  buildApplication,
  buildCompany,
  buildConnection,
  buildEmployee,
  buildJob,
} from "../../testing/builders";
import { useNotifications } from "../../testing/heard";
import { comments, posts } from "../db/schema";

const app = useTestApp();

const { buildPostOf, call, heardBy, person, unreadOf } = useNotifications(app);

describe("the author of a post is notified", () => {
  it("who liked it, once, even if the like arrives twice at once or again later", async () => {
    const [author, ada] = [await person("Author"), await person("Ada")];
    const { id } = await buildPostOf(author);

    await Promise.all([1, 2, 3, 4].map(() => call("likePost", { id }, ada)));
    expect(await heardBy(author)).toEqual(["Ada Doe liked your post: Hello world"]);

    await call("unlikePost", { id }, ada);
    expect(await heardBy(author)).toEqual([]);

    await call("likePost", { id }, ada);
    await call("markAllNotificationsRead", {}, author);
    await call("unlikePost", { id }, ada);
    await call("likePost", { id }, ada);
    expect(await heardBy(author)).toEqual(["Ada Doe liked your post: Hello world"]);
    expect(await unreadOf(author)).toBe(0);
  });

  it("who commented, each time, until the comment is gone", async () => {
    const [author, ada] = [await person("Author"), await person("Ada")];
    const { id } = await buildPostOf(author, `${"longer ".repeat(30)}\n\nend`);
    await call("createComment", { id, content: "First" }, ada);
    const { body: second } = await call("createComment", { id, content: "Second" }, ada);
    expect(await heardBy(author)).toEqual(
      Array(2).fill(`Ada Doe commented on your post: ${"longer ".repeat(11).trim()}…`),
    );

    await app().db.delete(comments).where(eq(comments.id, second.id));
    expect(await heardBy(author)).toHaveLength(1);
    await app().db.delete(posts).where(eq(posts.id, id));
    expect(await heardBy(author)).toEqual([]);
  });

  it("nothing of what they do themselves", async () => {
    const author = await person("Author");
    const { id } = await buildPostOf(author);
    await call("likePost", { id }, author);
    await call("createComment", { id, content: "Mine" }, author);
    expect(await heardBy(author)).toEqual([]);
  });
});

describe("of connections", () => {
  it("the asked person is notified once, and the other when it is accepted", async () => {
    const [ada, bob] = [await person("Ada"), await person("Bob")];
    await Promise.all([1, 2, 3].map(() => call("requestConnection", { user_id: bob.id }, ada)));
    expect(await heardBy(bob)).toEqual(["Ada Doe wants to connect with you"]);
    expect(await heardBy(ada)).toEqual([]);

    await call("answerConnection", { user_id: ada.id, status: "accepted" }, bob);
    await call("answerConnection", { user_id: ada.id, status: "accepted" }, bob);
    expect(await heardBy(bob)).toEqual([]);
    expect(await heardBy(ada)).toEqual(["Bob Doe accepted your connection request"]);

    await call("deleteConnection", { user_id: ada.id }, bob);
    expect(await heardBy(ada)).toEqual([]);
  });

  it("Connect accepts what the other has asked, also when both ask at once", async () => {
    const [ada, bob] = [await person("Ada"), await person("Bob")];
    await Promise.all([
      call("requestConnection", { user_id: bob.id }, ada),
      call("requestConnection", { user_id: ada.id }, bob),
    ]);
    const heard = [...(await heardBy(ada)), ...(await heardBy(bob))];
    expect(heard).toEqual([expect.stringContaining("accepted your connection request")]);
  });

  it("a cancelled or rejected request is forgotten; a rejection is not told", async () => {
    const [ada, bob] = [await person("Ada"), await person("Bob")];
    await call("requestConnection", { user_id: bob.id }, ada);
    await call("deleteConnection", { user_id: bob.id }, ada);
    expect(await heardBy(bob)).toEqual([]);

    await call("requestConnection", { user_id: bob.id }, ada);
    await call("answerConnection", { user_id: ada.id, status: "rejected" }, bob);
    expect([...(await heardBy(ada)), ...(await heardBy(bob))]).toEqual([]);

    await call("requestConnection", { user_id: ada.id }, bob);
    expect(await heardBy(ada)).toEqual(["Bob Doe wants to connect with you"]);
  });
});

it("someone who is added to a company is notified, once for each company", async () => {
  const [recruiter, ada, bob] = [await person("Rita"), await person("Ada"), await person("Bob")];
  const company = await buildCompany(app().db, { name: "Acme" });
  await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
  await buildConnection(app().db, recruiter.id, ada.id, { status: "accepted" });
  await buildConnection(app().db, recruiter.id, bob.id, { status: "accepted" });
  const staged = [ada, bob].map(({ id }) => ({
    company_id: company.id,
    user_id: id,
    job_title: "Cook",
    is_admin: false,
  }));

  for (let again = 0; again < 2; again++) await call("addEmployees", { body: staged }, recruiter);

  expect(await heardBy(ada)).toEqual(["Rita Doe added you to Acme"]);
  expect(await heardBy(bob)).toEqual(["Rita Doe added you to Acme"]);
  expect(await heardBy(recruiter)).toEqual([]);
});

describe("an applicant is notified", () => {
  async function buildScene() {
    const [recruiter, ada] = [await person("Rita"), await person("Ada")];
    const company = await buildCompany(app().db, { name: "Acme" });
    await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    const job = await buildJob(app().db, { companyId: company.id, title: "Cook" });
    const { id } = await buildApplication(app().db, { jobId: job.id, userId: ada.id });
    return { recruiter, ada, id };
  }

  it("of the application's current status, with the recruiters' note, until they withdraw", async () => {
    const { recruiter, ada, id } = await buildScene();
    await call("updateApplicationStatus", { id, status: "in review" }, recruiter);
    await app().tellDecisions();
    expect(await heardBy(ada)).toEqual(["Acme is reading your application for Cook"]);
    await call("markAllNotificationsRead", {}, ada);

    await call("updateApplicationStatus", { id, status: "interview", note: "Thursday?" }, recruiter);
    await call("updateApplicationStatus", { id, status: "interview", note: "Thursday?" }, recruiter);
    await app().tellDecisions();
    expect(await heardBy(ada)).toEqual([
      "Acme moved your application for Cook on to an interview: Thursday?",
    ]);
    expect(await unreadOf(ada)).toBe(1);
    expect(await heardBy(recruiter)).toEqual([]);

    await call("withdrawApplication", { id }, ada);
    expect(await heardBy(ada)).toEqual([]);
  });
});

it("a member whose account is being deleted doesn't block likes of their post", async () => {
  const [author, ada] = [await person("Author"), await person("Ada")];
  const { id } = await buildPostOf(author);
  const client = await app().database.pool.connect();
  try {
    await client.query("begin");
    await client.query("select from profiles where id = $1 for update", [author.id]);
    await call("likePost", { id }, ada);
  } finally {
    client.release(true);
  }
  expect(await heardBy(author)).toEqual([]);
});
