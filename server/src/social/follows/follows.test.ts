import { eq, inArray } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildConnection, buildPost, buildUser } from "../../../testing/builders";
import { follows, hiddenCompanies, profiles } from "../../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());

interface Person {
  id: string;
  token: string;
}

const person = (): Promise<Person> => buildUser(app().db);
const post = (author: Person, createdAt?: Date) =>
  buildPost(app().db, { authorId: author.id, ...(createdAt && { createdAt }) });
const follow = (viewer: Person, { id }: Person) => app().call("followUser", { id }, viewer);
const mute = (viewer: Person, { id }: Person) => app().call("muteUser", { id }, viewer);

async function network(viewer: Person, limit = 100): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await app().call("listNetworkPosts", { limit, ...(cursor && { cursor }) }, viewer);
    ids.push(...page.body.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  return ids;
}

const everyone = async (viewer: Person) =>
  (await app().call("listPosts", { limit: 100 }, viewer)).body.map(({ id }) => id);

describe("the network feed", () => {
  it("shows connections, followed people and the viewer, newest first, and nobody else", async () => {
    const [viewer, friend, followed, stranger] = await Promise.all([person(), person(), person(), person()]);
    await buildConnection(app().db, viewer.id, friend.id, { status: "accepted" });
    await buildConnection(app().db, viewer.id, stranger.id);
    await follow(viewer, followed);
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
    const first = await post(friend, at(1));
    await post(stranger, at(2));
    const own = await post(viewer, at(3));
    const second = await post(followed, at(4));

    expect(await network(viewer)).toEqual([second.id, own.id, first.id]);
    // A follow is one-way, a connection isn't.
    expect(await network(followed)).toEqual([second.id]);
    expect(await network(friend)).toEqual([own.id, first.id]);
  });

  it("is the same page by page with either plan", async () => {
    const viewer = await person();
    const friends = await Promise.all(Array.from({ length: 120 }, person));
    const rows = friends.map(({ id }) => ({ followerId: viewer.id, personId: id }));
    await app().db.insert(follows).values(rows);
    const authors = friends.slice(0, 30);
    const written = [];
    for (const [n, author] of authors.entries()) {
      written.push(await post(author, new Date(Date.UTC(2026, 1, 1, 0, n))));
    }
    const ids = written.map(({ id }) => id).reverse();

    expect(await network(viewer, 4)).toEqual(ids);
    const silent = friends.slice(30).map(({ id }) => id);
    await app().db.delete(follows).where(inArray(follows.sourceId, silent));
    expect(await network(viewer, 7)).toEqual(ids);
  });

  it("follows a connection only while it lasts", async () => {
    const [viewer, friend] = [await person(), await person()];
    const theirs = await post(friend);
    await app().call("requestConnection", { user_id: friend.id }, viewer);
    expect(await network(viewer)).toEqual([]);
    await app().call("answerConnection", { user_id: viewer.id, status: "accepted" }, friend);
    expect(await network(viewer)).toEqual([theirs.id]);

    await follow(viewer, friend);
    await app().call("deleteConnection", { user_id: friend.id }, viewer);
    expect(await network(viewer)).toEqual([theirs.id]);
    await app().call("unfollowUser", { id: friend.id }, viewer);
    expect(await network(viewer)).toEqual([]);
  });

  it.each(["hidden", "blocked", "left"])("shows nothing of a person who is %s", async (what) => {
    const [viewer, other] = [await person(), await person()];
    await follow(viewer, other);
    await post(other);
    expect(await network(viewer)).toHaveLength(1);

    if (what === "hidden") {
      await app().db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, other.id));
    } else if (what === "blocked") await app().call("blockUser", { id: viewer.id }, other);
    else await app().db.delete(profiles).where(eq(profiles.id, other.id));

    expect(await network(viewer)).toEqual([]);
    expect((await app().call("listFollows", {}, viewer)).body).toEqual([]);
  });

  it("doesn't show a muted person's posts as reposts, and neither does the other feed", async () => {
    const [viewer, followed, muted] = await Promise.all([person(), person(), person()]);
    await follow(viewer, followed);
    const known = await post(followed);
    const annoying = await post(muted);
    await app().call("repostPost", { id: annoying.id }, followed);
    const { body: repost } = await app().call("listUserPosts", { userId: followed.id, limit: 1 }, viewer);
    const ids = repost.map(({ id }) => id);
    expect(await network(viewer)).toEqual(expect.arrayContaining(ids));
    expect(await everyone(viewer)).toEqual(expect.arrayContaining(ids));

    await mute(viewer, muted);
    expect(await network(viewer)).toEqual([known.id]);
    expect(await everyone(viewer)).not.toEqual(expect.arrayContaining(ids));
    const { body } = await app().call("countNewPosts", { since: known.id, feed: "everyone" }, viewer);
    expect(body.count).toBe(0);
  });

  it("counts only its own new posts", async () => {
    const [viewer, followed, stranger, muted] = await Promise.all([person(), person(), person(), person()]);
    await follow(viewer, followed);
    await follow(viewer, muted);
    await mute(viewer, muted);
    const known = await post(followed);
    for (const author of [followed, stranger, muted, viewer]) await post(author);
    const count = async (feed: "everyone" | "network") =>
      (await app().call("countNewPosts", { since: known.id, feed }, viewer)).body.count;

    expect(await count("network")).toBe(1);
    expect(await count("everyone")).toBe(2);
  });
});

describe("following", () => {
  it("is listed with its date, people and companies together, and once", async () => {
    const [viewer, other, friend] = [await person(), await person(), await person()];
    const company = await buildCompany(app().db);
    await buildConnection(app().db, viewer.id, friend.id, { status: "accepted" });
    await follow(viewer, other);
    await follow(viewer, other);
    app().clock.advance({ seconds: 1 });
    await app().call("followCompany", { id: company.id }, viewer);

    const items = (await app().call("listFollows", {}, viewer)).body;
    await app().db.insert(hiddenCompanies).values({ companyId: company.id });
    expect((await app().call("listFollows", {}, viewer)).body).toEqual(items.slice(1));
    await app().db.delete(hiddenCompanies);
    expect(items).toMatchObject([
      { person: null, company: { company_id: company.id, company_name: company.name } },
      { person: { user_id: other.id }, company: null },
    ]);
    expect((await app().call("getUserFollow", { id: other.id }, viewer)).body).toEqual({
      followed: true,
      muted: false,
    });
    expect((await app().call("getUserFollow", { id: friend.id }, viewer)).body.followed).toBe(false);
    expect((await app().call("getCompanyFollow", { id: company.id }, viewer)).body).toEqual({
      followed: true,
    });
    await app().call("unfollowCompany", { id: company.id }, viewer);
    expect((await app().call("getCompanyFollow", { id: company.id }, viewer)).body).toEqual({
      followed: false,
    });
  });

  it("ends with a block, for both, and doesn't return with its end", async () => {
    const [viewer, other] = [await person(), await person()];
    await follow(viewer, other);
    await follow(other, viewer);
    await app().call("blockUser", { id: other.id }, viewer);
    await app().call("unblockUser", { id: other.id }, viewer);
    for (const [one, two] of [
      [viewer, other],
      [other, viewer],
    ] as const) {
      expect((await app().call("getUserFollow", { id: two.id }, one)).body.followed).toBe(false);
    }
  });
});

describe("muting", () => {
  it("removes a person's posts from both feeds, and from nothing else", async () => {
    const [viewer, other] = [await person(), await person()];
    await follow(viewer, other);
    const theirs = await post(other);
    expect(await everyone(viewer)).toContain(theirs.id);
    await mute(viewer, other);

    expect(await everyone(viewer)).not.toContain(theirs.id);
    expect(await network(viewer)).toEqual([]);
    expect((await app().call("getPost", { id: theirs.id }, viewer)).body.id).toBe(theirs.id);
    const items = (await app().call("listUserPosts", { userId: other.id }, viewer)).body;
    expect(items).toHaveLength(1);
    expect((await app().call("listMutedUsers", {}, viewer)).body).toMatchObject([{ user_id: other.id }]);
    expect((await app().call("listNotifications", {}, other)).body).toEqual([]);

    await app().call("unmuteUser", { id: other.id }, viewer);
    expect(await everyone(viewer)).toContain(theirs.id);
    expect((await app().call("listMutedUsers", {}, viewer)).body).toEqual([]);
  });
});
