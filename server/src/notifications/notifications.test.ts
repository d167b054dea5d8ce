import { eq } from "drizzle-orm";
import type { Contract, EndpointName } from "shared/contract";
import { notificationText } from "shared/contract/notification-text";
import type { Input } from "shared/contract/types";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../testing/app";
import {
  buildApplication,
  buildComment,
  buildCompany,
  buildConnection,
  buildEmployee,
  buildJob,
  buildNotification,
  buildPost,
  buildUser,
} from "../../testing/builders";
import { blocks, comments, notifications, posts, profiles } from "../db/schema";
import { EVENTS_CHANNEL } from "../events/announce";

const app = useTestApp();

interface Person {
  id: string;
  token: string;
}

const person = (firstName: string) => buildUser(app().db, { firstName, lastName: "Doe" });
const call = <Name extends EndpointName>(name: Name, input: Input<Contract[Name]>, caller: Person) =>
  app().call(name, input, caller);

async function heardBy(reader: Person) {
  const { body } = await app().call("listNotifications", {}, reader);
  return body.map((notification) => {
    const { who, what, quote } = notificationText(notification);
    return quote ? `${who} ${what}: ${quote}` : `${who} ${what}`;
  });
}

const unreadOf = async (reader: Person) =>
  (await app().call("countUnreadNotifications", {}, reader)).body.count;

async function buildPostOf(author: Person, content = "Hello world") {
  return buildPost(app().db, { authorId: author.id, content });
}

describe("the author of a post hears", () => {
  it("who liked it, once, also when the like comes twice at once or comes again", async () => {
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
  it("the asked person hears once, and the other when it is accepted", async () => {
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

it("who is added to a company hears of it, once for each company", async () => {
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

describe("an applicant hears", () => {
  async function buildScene() {
    const [recruiter, ada] = [await person("Rita"), await person("Ada")];
    const company = await buildCompany(app().db, { name: "Acme" });
    await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    const job = await buildJob(app().db, { companyId: company.id, title: "Cook" });
    const { id } = await buildApplication(app().db, { jobId: job.id, userId: ada.id });
    return { recruiter, ada, id };
  }

  it("how their application stands now, with the recruiters' note, until they withdraw", async () => {
    const { recruiter, ada, id } = await buildScene();
    await call("updateApplicationStatus", { id, status: "in review" }, recruiter);
    expect(await heardBy(ada)).toEqual(["Acme is reading your application for Cook"]);
    await call("markAllNotificationsRead", {}, ada);

    await call("updateApplicationStatus", { id, status: "interview", note: "Thursday?" }, recruiter);
    await call("updateApplicationStatus", { id, status: "interview", note: "Thursday?" }, recruiter);
    expect(await heardBy(ada)).toEqual([
      "Acme moved your application for Cook on to an interview: Thursday?",
    ]);
    expect(await unreadOf(ada)).toBe(1);
    expect(await heardBy(recruiter)).toEqual([]);

    await call("withdrawApplication", { id }, ada);
    expect(await heardBy(ada)).toEqual([]);
  });
});

describe("notifications", () => {
  it("come newest first, page by page", async () => {
    const ada = await person("Ada");
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) {
      const createdAt = new Date(Date.UTC(2026, 0, index + 1));
      ids.unshift((await buildNotification(app().db, { userId: ada.id, createdAt })).id);
    }
    const page = await app().call("listNotifications", { limit: 2 }, ada);
    const rest = await app().call("listNotifications", { limit: 2, cursor: page.next ?? "" }, ada);
    expect([...page.body, ...rest.body].map(({ id }) => id)).toEqual(ids);
    expect(rest.next).toBeUndefined();
    expect((await app().refuse("listNotifications", { cursor: "none" }, ada)).status).toBe(422);
  });

  it("are read one by one or all at once, each by its owner alone", async () => {
    const [ada, stranger] = [await person("Ada"), await person("Stranger")];
    const [first] = [
      await buildNotification(app().db, { userId: ada.id }),
      await buildNotification(app().db, { userId: ada.id }),
    ];
    const foreign = await buildNotification(app().db, { userId: stranger.id });

    expect((await app().refuse("markNotificationRead", { id: first.id }, stranger)).status).toBe(404);
    expect((await app().refuse("markNotificationRead", { id: uuidv7() }, ada)).status).toBe(404);
    expect(await unreadOf(ada)).toBe(2);

    await call("markNotificationRead", { id: first.id }, ada);
    await call("markNotificationRead", { id: first.id }, ada);
    expect(await unreadOf(ada)).toBe(1);
    const { body } = await app().call("listNotifications", {}, ada);
    expect(body.map(({ id, read }) => [id === first.id, read])).toEqual([
      [false, false],
      [true, true],
    ]);

    await call("markAllNotificationsRead", {}, ada);
    expect(await unreadOf(ada)).toBe(0);
    expect(await app().db.$count(notifications, eq(notifications.id, foreign.id))).toBe(1);
    expect(await unreadOf(stranger)).toBe(1);
  });

  it("are counted up to a hundred", async () => {
    const [ada, bob] = [await person("Ada"), await person("Bob")];
    const row = { userId: ada.id, actorId: bob.id, kind: "connection-accepted" as const };
    await app().db.insert(notifications).values(Array(101).fill(row));
    expect(await unreadOf(ada)).toBe(100);
  });

  it("neither show nor count who is blocked and what moderators have hidden", async () => {
    const { db } = app();
    const reader = await person("Reader");
    const [blocked, blocker, hidden, shown] = [
      await person("Blocked"),
      await person("Blocker"),
      await person("Hidden"),
      await person("Shown"),
    ];
    const hiddenPost = await buildPostOf(reader);
    const post = await buildPostOf(reader);
    const comment = await buildComment(db, { postId: post.id, authorId: shown.id });
    for (const { id } of [blocked, blocker, hidden, shown]) {
      await buildNotification(db, { userId: reader.id, actorId: id });
    }
    const like = { userId: reader.id, actorId: shown.id, kind: "like" } as const;
    await buildNotification(db, { ...like, postId: hiddenPost.id });
    await buildNotification(db, { ...like, kind: "comment", postId: post.id, commentId: comment.id });
    expect(await unreadOf(reader)).toBe(6);

    const hiddenAt = new Date();
    await db.insert(blocks).values([
      { blockerId: reader.id, blockedId: blocked.id },
      { blockerId: blocker.id, blockedId: reader.id },
    ]);
    await db.update(profiles).set({ hiddenAt }).where(eq(profiles.id, hidden.id));
    await db.update(posts).set({ hiddenAt }).where(eq(posts.id, hiddenPost.id));
    await db.update(comments).set({ hiddenAt }).where(eq(comments.id, comment.id));

    expect(await heardBy(reader)).toEqual(["Shown Doe wants to connect with you"]);
    expect(await unreadOf(reader)).toBe(1);
  });

  it("are announced to their reader alone once they are there, and when they are taken back", async () => {
    const [author, ada] = [await person("Author"), await person("Ada")];
    const { id } = await buildPostOf(author);
    const forAuthor = { to: author.id, event: { type: "notification" } };
    const heard: unknown[] = [];
    const client = await app().database.pool.connect();
    try {
      client.on("notification", ({ payload = "" }) => heard.push(JSON.parse(payload)));
      await client.query(`listen ${EVENTS_CHANNEL}`);

      await call("likePost", { id }, ada);
      await call("likePost", { id }, ada);
      await call("likePost", { id }, author);
      await client.query("select 1");
      expect(heard).toEqual([forAuthor]);

      await call("unlikePost", { id }, ada);
      await client.query("select 1");
      expect(heard).toEqual([forAuthor, forAuthor]);
    } finally {
      client.release(true);
    }
  });
});

describe("the settings of notifications", () => {
  it("are in-app at first, and e-mail for applications", async () => {
    const ada = await person("Ada");
    expect((await app().call("getNotificationSettings", {}, ada)).body).toEqual({
      like: "in-app",
      comment: "in-app",
      "connection-request": "in-app",
      "connection-accepted": "in-app",
      "added-to-company": "in-app",
      application: "email",
    });
  });

  it("decide whether there is a notification", async () => {
    const [author, ada] = [await person("Author"), await person("Ada")];
    const { id } = await buildPostOf(author);
    await call("updateNotificationSettings", { like: "none" }, author);
    await call("likePost", { id }, ada);
    await call("createComment", { id, content: "Hi" }, ada);
    expect(await heardBy(author)).toEqual(["Ada Doe commented on your post: Hello world"]);

    const { body } = await app().call(
      "updateNotificationSettings",
      { like: "in-app", comment: "none" },
      author,
    );
    expect(body).toMatchObject({ like: "in-app", comment: "none", application: "email" });
    await call("unlikePost", { id }, ada);
    await call("likePost", { id }, ada);
    expect(await heardBy(author)).toHaveLength(2);
  });

  it("survive changes that come at once, and an empty one", async () => {
    const ada = await person("Ada");
    await Promise.all([
      call("updateNotificationSettings", { like: "none", comment: "email" }, ada),
      call("updateNotificationSettings", { comment: "email", like: "none" }, ada),
      call("updateNotificationSettings", {}, ada),
    ]);
    expect((await app().call("getNotificationSettings", {}, ada)).body).toMatchObject({
      like: "none",
      comment: "email",
    });
    const refused = await app().refuse("updateNotificationSettings", { like: "loudly" }, ada);
    expect(refused.errors).toEqual([{ path: "like", message: "Choose none, in-app or email" }]);
  });
});

it("a member who is being erased does not hold up who likes their post", async () => {
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
