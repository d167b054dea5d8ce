import type { EndpointName } from "@guildway/shared/contract";
import { eq, inArray } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import {
  buildAccount,
  buildComment,
  buildCompany,
  buildConnection,
  buildEmployee,
  buildNotification,
  buildPost,
  buildSkill,
  buildUser,
} from "../../../testing/builders";
import { accounts, blocks, comments, posts, profiles, userSkills } from "../../kernel/db/schema";

const app = useTestApp();

interface Person {
  id: string;
  token: string;
  lastName: string;
}

// With a name that a search for another one doesn't find.
const person = (): Promise<Person> => buildUser(app().db, { lastName: crypto.randomUUID() });
const block = (blocker: Person, blocked: Person) =>
  app().db.insert(blocks).values({ blockerId: blocker.id, blockedId: blocked.id });

/** A thread of a third person, in which the other has commented, and one of the other's own posts. */
async function buildWorld(other: Person) {
  const { db } = app();
  const post = await buildPost(db, { authorId: other.id });
  const thread = await buildPost(db);
  const comment = await buildComment(db, { postId: thread.id, authorId: other.id });
  return { other, post, thread, comment };
}

type World = Awaited<ReturnType<typeof buildWorld>>;

/** What a person sees of the other, wherever people, posts and comments are shown. */
async function seen(viewer: Person, { other, post, thread, comment }: World) {
  const { db } = app();
  const skill = await buildSkill(db);
  await db.insert(userSkills).values([viewer, other].map(({ id }) => ({ userId: id, skillId: skill.id })));
  await buildNotification(db, { userId: viewer.id, actorId: other.id });
  const shows = async (name: EndpointName, input: unknown, caller?: Person) => {
    const response = await app().send(name, input, caller);
    return response.ok && JSON.stringify(await response.json()).includes(other.id);
  };
  const answers = async (name: EndpointName, input: unknown) =>
    (await app().send(name, input, viewer)).status;
  return {
    profile: await shows("getUser", { id: other.id }, viewer),
    "full profile": await shows("getFullUser", { id: other.id }, viewer),
    "shared connections with them": (await answers("listSharedConnections", { id: other.id })) === 200,
    search: await shows("searchUsers", { last_name: other.lastName }, viewer),
    suggestion: await shows("listSuggestedPeople", {}, viewer),
    notification: await shows("listNotifications", {}, viewer),
    feed: await shows("listPosts", { limit: 100 }, viewer),
    "their posts": await shows("listUserPosts", { userId: other.id }, viewer),
    post: await shows("getPost", { id: post.id }, viewer),
    "post's comments": (await answers("listComments", { id: post.id })) === 200,
    "may comment": (await answers("createComment", { id: post.id, content: "Hi" })) === 201,
    "may like": (await answers("likePost", { id: post.id })) === 204,
    "may unlike": (await answers("unlikePost", { id: post.id })) === 204,
    comment: await shows("listComments", { id: thread.id }, viewer),
    "may report":
      (await answers("reportContent", { subject: "comment", subject_id: comment.id, reason: "spam" })) ===
      204,
    "may connect": (await answers("requestConnection", { user_id: other.id })) === 200,
  };
}

type Seen = Awaited<ReturnType<typeof seen>>;

function all(value: boolean, except: Partial<Seen> = {}): Seen {
  const views: Seen = {
    profile: value,
    "full profile": value,
    "shared connections with them": value,
    search: value,
    suggestion: value,
    notification: value,
    feed: value,
    "their posts": value,
    post: value,
    "post's comments": value,
    "may comment": value,
    "may like": value,
    "may unlike": value,
    comment: value,
    "may report": value,
    "may connect": value,
  };
  return { ...views, ...except };
}

describe("a block", () => {
  it("hides the two people from each other everywhere, and from nobody else", async () => {
    const [blocker, blocked, third] = [await person(), await person(), await person()];
    await block(blocker, blocked);
    const [worldOfBlocker, worldOfBlocked] = [await buildWorld(blocker), await buildWorld(blocked)];

    expect(await seen(blocker, worldOfBlocked)).toEqual(all(false));
    expect(await seen(blocked, worldOfBlocker)).toEqual(all(false));
    expect(await seen(third, worldOfBlocked)).toEqual(all(true));
    expect(await seen(third, worldOfBlocker)).toEqual(all(true));
  });

  it("doesn't hide the viewer's own content, other people's content, or that of members who left", async () => {
    const [viewer, blocked, left] = [await person(), await person(), await person()];
    await block(viewer, blocked);
    const { thread } = await buildWorld(left);
    await app().db.update(comments).set({ authorId: null }).where(eq(comments.postId, thread.id));
    await app().call("createComment", { id: thread.id, content: "Mine" }, viewer);
    await app().call("createComment", { id: thread.id, content: "Theirs" }, blocked);

    const texts = async (reader: Person) =>
      (await app().call("listComments", { id: thread.id }, reader)).body.map(
        ({ author_last_name }) => author_last_name,
      );
    expect(await texts(viewer)).toEqual([viewer.lastName, "member"]);
    expect(await texts(blocked)).toEqual([blocked.lastName, "member"]);
    expect((await app().call("getUser", { id: viewer.id }, viewer)).status).toBe(200);
  });

  it("does not count the other's posts as new", async () => {
    const [viewer, blocked] = [await person(), await person()];
    const since = await buildPost(app().db);
    await buildPost(app().db, { authorId: blocked.id });
    const newPosts = async () => (await app().call("countNewPosts", { since: since.id }, viewer)).body.count;
    expect(await newPosts()).toBe(1);
    await block(blocked, viewer);
    expect(await newPosts()).toBe(0);
  });

  it("doesn't leave gaps in the pages of a list", async () => {
    const [viewer, blocked, third] = [await person(), await person(), await person()];
    await block(viewer, blocked);
    const thread = await buildPost(app().db);
    for (let turn = 0; turn < 3; turn++) {
      await buildComment(app().db, { postId: thread.id, authorId: third.id });
      await buildComment(app().db, { postId: thread.id, authorId: blocked.id });
    }
    const first = await app().call("listComments", { id: thread.id, limit: 2 }, viewer);
    const rest = await app().call(
      "listComments",
      { id: thread.id, limit: 2, cursor: first.next ?? "" },
      viewer,
    );
    expect([...first.body, ...rest.body].map(({ author_id }) => author_id)).toEqual(
      Array.from({ length: 3 }, () => third.id),
    );
    expect(rest.next).toBeUndefined();
  });
});

describe("what moderators have hidden", () => {
  const hiddenAt = new Date();

  it("hides a post from everyone but its author, including visitors", async () => {
    const [author, third] = [await person(), await person()];
    const world = await buildWorld(author);
    await app().db.update(posts).set({ hiddenAt }).where(eq(posts.id, world.post.id));

    expect(await seen(third, world)).toEqual(
      all(true, {
        feed: false,
        "their posts": false,
        post: false,
        "post's comments": false,
        "may comment": false,
        "may like": false,
        "may unlike": false,
      }),
    );
    expect((await app().call("listUserPosts", { userId: author.id })).body).toEqual([]);
    for (const list of [
      await app().call("listPosts", {}, author),
      await app().call("listUserPosts", { userId: author.id }, author),
    ]) {
      expect(list.body).toContainEqual(expect.objectContaining({ id: world.post.id, hidden: true }));
    }
    const edit = { id: world.post.id, content: "New" };
    expect((await app().call("updatePost", edit, author)).body).toMatchObject({
      content: "New",
      hidden: true,
    });
    expect((await app().refuse("getPost", { id: world.post.id }, third)).status).toBe(404);
    expect((await app().call("deletePost", { id: world.post.id }, author)).status).toBe(204);
  });

  it("hides a comment from everyone but its author", async () => {
    const [author, third] = [await person(), await person()];
    const world = await buildWorld(author);
    await app().db.update(comments).set({ hiddenAt }).where(eq(comments.id, world.comment.id));

    expect(await seen(third, world)).toEqual(all(true, { comment: false, "may report": false }));
    const edit = { id: world.comment.id, content: "New" };
    expect((await app().call("updateComment", edit, author)).body.hidden).toBe(true);
    expect((await app().call("listComments", { id: world.thread.id }, author)).body).toMatchObject([
      { id: world.comment.id, content: "New", hidden: true },
    ]);
    expect((await app().call("listComments", { id: world.thread.id }, third)).body).toEqual([]);
  });

  it("hides a person from everyone else, even in lists they were in before", async () => {
    const [hidden, third, friend] = [await person(), await person(), await person()];
    const world = await buildWorld(hidden);
    const { db } = app();
    await buildConnection(db, hidden.id, friend.id, { status: "accepted" });
    await buildConnection(db, third.id, friend.id, { status: "accepted" });
    const asked = await person();
    await buildConnection(db, hidden.id, asked.id);
    await buildConnection(db, hidden.id, third.id, { status: "accepted" });
    const lists = async () => [
      (await app().call("listConnections", {}, friend)).body.map(({ user_id }) => user_id),
      (await app().call("listConnectionRequests", {}, asked)).body.map(({ user_id }) => user_id),
      (await app().call("listSharedConnections", { id: third.id }, friend)).body.map(
        ({ user_id }) => user_id,
      ),
    ];
    expect(await lists()).toEqual([expect.arrayContaining([hidden.id, third.id]), [hidden.id], [hidden.id]]);

    await db.update(profiles).set({ hiddenAt }).where(eq(profiles.id, hidden.id));

    expect(await lists()).toEqual([[third.id], [], []]);
    expect(await seen(await person(), world)).toEqual(all(false));
    expect((await app().call("searchUsers", { last_name: hidden.lastName })).body).toEqual([]);
    expect((await app().refuse("listUserPosts", { userId: hidden.id })).status).toBe(404);
    expect((await app().call("getUser", { id: hidden.id }, hidden)).body).toMatchObject({
      last_name: hidden.lastName,
      hidden: true,
    });
    expect((await app().call("listUserPosts", { userId: hidden.id }, hidden)).body).toHaveLength(1);
  });
});

describe("someone who has left the public directory", () => {
  async function buildUnlisted() {
    const { db } = app();
    const unlisted = await buildUser(db, { lastName: crypto.randomUUID(), publicDirectory: false });
    await buildPost(db, { authorId: unlisted.id });
    return unlisted;
  }

  /** Whether a search finds the person, and the response to a request for their posts. */
  const found = async ({ id, lastName }: Person, caller?: { token: string }) => [
    (await app().call("searchUsers", { last_name: lastName }, caller)).body.map(({ user_id }) => user_id),
    (await app().send("listUserPosts", { userId: id }, caller)).status,
  ];

  it("is hidden from visitors, and from accounts that haven't finished onboarding", async () => {
    const unlisted = await buildUnlisted();
    const unverified = await buildUser(app().db);
    await app().db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, unverified.id));

    for (const caller of [undefined, await buildAccount(app().db), unverified])
      expect(await found(unlisted, caller)).toEqual([[], 404]);
  });

  it("is visible to members, and to themselves", async () => {
    const unlisted = await buildUnlisted();
    for (const caller of [unlisted, await person()])
      expect(await found(unlisted, caller)).toEqual([[unlisted.id], 200]);
  });
});

describe("of someone the viewer can't see", () => {
  it("a colleague doesn't see the name among the company's people; a recruiter does", async () => {
    const { db } = app();
    const [recruiter, colleague, hidden, blocker] = [
      await person(),
      await person(),
      await buildUser(db, { hiddenAt: new Date() }),
      await person(),
    ];
    const { id: companyId } = await buildCompany(db);
    await buildEmployee(db, { companyId, userId: recruiter.id, isAdmin: true });
    for (const { id: userId } of [colleague, hidden, blocker]) await buildEmployee(db, { companyId, userId });
    await block(blocker, colleague);
    const people = async (viewer: Person) =>
      new Set((await app().call("listEmployees", { companyId }, viewer)).body.map(({ user_id }) => user_id));

    expect(await people(colleague)).toEqual(new Set([recruiter.id, colleague.id]));
    expect(await people(recruiter)).toEqual(new Set([recruiter.id, colleague.id, hidden.id, blocker.id]));
  });

  it("a request can't be answered, and a connection can't be ended", async () => {
    const { db } = app();
    const viewer = await person();
    const [asking, friend] = [await person(), await person()];
    await buildConnection(db, asking.id, viewer.id);
    await buildConnection(db, friend.id, viewer.id, { status: "accepted" });
    await db
      .update(profiles)
      .set({ hiddenAt: new Date() })
      .where(inArray(profiles.id, [asking.id, friend.id]));

    const answer = { user_id: asking.id, status: "accepted" };
    expect((await app().refuse("answerConnection", answer, viewer)).status).toBe(404);
    expect((await app().refuse("deleteConnection", { user_id: friend.id }, viewer)).status).toBe(404);
  });

  it("the list of blocked people reveals no name: only visible people can be blocked, and blocked again", async () => {
    const [viewer, blocker] = [await person(), await person()];
    await block(blocker, viewer);
    // For a minute, two people may block each other.
    await app()
      .db.update(blocks)
      .set({ createdAt: new Date(app().clock.now().getTime() - 61_000) });
    expect((await app().refuse("blockUser", { id: blocker.id }, viewer)).status).toBe(404);
    expect((await app().call("listBlockedUsers", {}, viewer)).body).toEqual([]);
    expect((await app().call("blockUser", { id: viewer.id }, blocker)).status).toBe(204);
  });

  it("the viewer's data export doesn't name them", async () => {
    const { db } = app();
    const [viewer, friend] = [await person(), await person()];
    await buildConnection(db, friend.id, viewer.id, { status: "accepted" });
    const names = async () =>
      (await (await app().send("exportData", {}, viewer)).text()).includes(friend.lastName);
    expect(await names()).toBe(true);
    await db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, friend.id));
    expect(await names()).toBe(false);
  });
});
