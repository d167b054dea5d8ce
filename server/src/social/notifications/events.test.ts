import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import {
  buildApplication,
  buildCompany,
  buildConnection,
  buildEmployee,
  buildJob,
} from "../../../testing/builders";
import { useNotifications } from "../../../testing/list-notifications";
import { comments, posts } from "../../kernel/db/schema";

const app = useTestApp();

const { buildPostOf, call, notificationTexts, person, unreadOf } = useNotifications(app);

describe("the author of a post is notified", () => {
  it("of who liked it, once, even if the like arrives twice at once or again later", async () => {
    const [author, ada] = [await person("Author"), await person("Ada")];
    const { id } = await buildPostOf(author);

    await Promise.all([1, 2, 3, 4].map(() => call("likePost", { id }, ada)));
    expect(await notificationTexts(author)).toEqual(["Ada Doe liked your post: Hello world"]);

    await call("unlikePost", { id }, ada);
    expect(await notificationTexts(author)).toEqual([]);

    await call("likePost", { id }, ada);
    await call("markAllNotificationsRead", {}, author);
    await call("unlikePost", { id }, ada);
    await call("likePost", { id }, ada);
    expect(await notificationTexts(author)).toEqual(["Ada Doe liked your post: Hello world"]);
    expect(await unreadOf(author)).toBe(0);
  });

  it("of who commented and what, until the comment is deleted", async () => {
    const [author, ada] = [await person("Author"), await person("Ada")];
    const { id } = await buildPostOf(author);
    await call("createComment", { id, content: "First" }, ada);
    const long = `${"longer ".repeat(30)}\n\nend`;
    const { body: second } = await call("createComment", { id, content: long }, ada);
    expect(await notificationTexts(author)).toEqual([
      `Ada Doe commented on your post: ${"longer ".repeat(11).trim()}…`,
    ]);

    await app().db.delete(comments).where(eq(comments.id, second.id));
    expect(await notificationTexts(author)).toEqual(["Ada Doe commented on your post: First"]);
    await app().db.delete(posts).where(eq(posts.id, id));
    expect(await notificationTexts(author)).toEqual([]);
  });

  it("of nothing that they do themselves", async () => {
    const author = await person("Author");
    const { id } = await buildPostOf(author);
    await call("likePost", { id }, author);
    await call("createComment", { id, content: "Mine" }, author);
    expect(await notificationTexts(author)).toEqual([]);
  });
});

describe("the author of a comment is notified", () => {
  async function buildComment() {
    const [author, ada] = [await person("Author"), await person("Ada")];
    const post = await buildPostOf(author);
    const { body } = await call("createComment", { id: post.id, content: "Well measured" }, ada);
    await call("markAllNotificationsRead", {}, author);
    return { author, ada, id: body.id };
  }

  it("of replies, and the post's author of comments, but nobody of their own", async () => {
    const { author, ada, id } = await buildComment();
    const bob = await person("Bob");
    const { body: reply } = await call("createReply", { id, content: "Twice?" }, bob);
    expect(await notificationTexts(ada)).toEqual(["Bob Doe replied to your comment: Twice?"]);
    expect(await notificationTexts(author)).toEqual(["Bob Doe and 1 other commented on your post: Twice?"]);
    const [notification] = (await call("listNotifications", {}, ada)).body;
    expect(notification?.comment).toEqual({ id: reply.id, parent_id: id, excerpt: "Twice?" });

    await call("createReply", { id, content: "Three times." }, ada);
    expect(await notificationTexts(ada)).toHaveLength(1);
    expect(await notificationTexts(bob)).toEqual([]);
    await call("createReply", { id: reply.id, content: "Impressive" }, author);
    expect(await notificationTexts(bob)).toEqual(["Author Doe replied to your comment: Impressive"]);

    await call("deleteComment", { id }, ada);
    expect([
      await notificationTexts(ada),
      await notificationTexts(bob),
      await notificationTexts(author),
    ]).toEqual([[], [], []]);
  });

  it("of who liked it, once, until the like is removed unread", async () => {
    const { author, ada, id } = await buildComment();
    await Promise.all([1, 2, 3].map(() => call("likeComment", { id }, author)));
    await call("likeComment", { id }, ada);
    expect(await notificationTexts(ada)).toEqual(["Author Doe liked your comment: Well measured"]);
    await call("unlikeComment", { id }, author);
    expect(await notificationTexts(ada)).toEqual([]);

    await call("likeComment", { id }, author);
    await call("markAllNotificationsRead", {}, ada);
    await call("unlikeComment", { id }, author);
    await call("likeComment", { id }, author);
    expect(await unreadOf(ada)).toBe(0);
  });
});

describe("of connections", () => {
  it("the recipient of a request is notified once, and its sender when it is accepted", async () => {
    const [ada, bob] = [await person("Ada"), await person("Bob")];
    await Promise.all([1, 2, 3].map(() => call("requestConnection", { user_id: bob.id }, ada)));
    expect(await notificationTexts(bob)).toEqual(["Ada Doe wants to connect with you"]);
    expect(await notificationTexts(ada)).toEqual([]);

    await call("answerConnection", { user_id: ada.id, status: "accepted" }, bob);
    await call("answerConnection", { user_id: ada.id, status: "accepted" }, bob);
    expect(await notificationTexts(bob)).toEqual([]);
    expect(await notificationTexts(ada)).toEqual(["Bob Doe accepted your connection request"]);

    await call("deleteConnection", { user_id: ada.id }, bob);
    expect(await notificationTexts(ada)).toEqual([]);
  });

  it("Connect accepts the other person's request, even when both send one at once", async () => {
    const [ada, bob] = [await person("Ada"), await person("Bob")];
    await Promise.all([
      call("requestConnection", { user_id: bob.id }, ada),
      call("requestConnection", { user_id: ada.id }, bob),
    ]);
    const received = [...(await notificationTexts(ada)), ...(await notificationTexts(bob))];
    expect(received).toEqual([expect.stringContaining("accepted your connection request")]);
  });

  it("the notification of a canceled or rejected request is retracted, and a rejection isn't announced", async () => {
    const [ada, bob] = [await person("Ada"), await person("Bob")];
    await call("requestConnection", { user_id: bob.id }, ada);
    await call("deleteConnection", { user_id: bob.id }, ada);
    expect(await notificationTexts(bob)).toEqual([]);

    await call("requestConnection", { user_id: bob.id }, ada);
    await call("answerConnection", { user_id: ada.id, status: "rejected" }, bob);
    expect([...(await notificationTexts(ada)), ...(await notificationTexts(bob))]).toEqual([]);

    await call("requestConnection", { user_id: ada.id }, bob);
    expect(await notificationTexts(ada)).toEqual(["Bob Doe wants to connect with you"]);
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

  expect(await notificationTexts(ada)).toEqual(["Rita Doe added you to Acme"]);
  expect(await notificationTexts(bob)).toEqual(["Rita Doe added you to Acme"]);
  expect(await notificationTexts(recruiter)).toEqual([]);
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
    await app().notifyOfDecisions();
    expect(await notificationTexts(ada)).toEqual(["Acme is reading your application for Cook"]);
    await call("markAllNotificationsRead", {}, ada);

    await call("updateApplicationStatus", { id, status: "interview", note: "Thursday?" }, recruiter);
    await call("updateApplicationStatus", { id, status: "interview", note: "Thursday?" }, recruiter);
    await app().notifyOfDecisions();
    expect(await notificationTexts(ada)).toEqual([
      "Acme moved your application for Cook on to an interview: Thursday?",
    ]);
    expect(await unreadOf(ada)).toBe(1);
    expect(await notificationTexts(recruiter)).toEqual([]);

    await call("withdrawApplication", { id }, ada);
    expect(await notificationTexts(ada)).toEqual([]);
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
  expect(await notificationTexts(author)).toEqual([]);
});
