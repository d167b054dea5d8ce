import type { PostReaction } from "@guildway/shared/contract/options";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildEmployee, buildPost, buildUser } from "../../../testing/builders";
import { notificationTexts } from "../../../testing/list-notifications";

const app = useTestApp();
type Person = Awaited<ReturnType<typeof buildUser>>;
const person = (firstName = "Ada") => buildUser(app().db, { firstName, lastName: "Doe" });
const react = (id: string, reaction: PostReaction, viewer: Person) =>
  app().call("reactToPost", { id, reaction }, viewer);
const read = async (id: string, viewer: Person) => (await app().call("getPost", { id }, viewer)).body;

/** A post with as many people as there are reactions, each of whom has reacted with one of them. */
async function buildReacted(reactions: PostReaction[]) {
  const author = await person("Author");
  const { id } = await buildPost(app().db, { authorId: author.id, content: "Hello world" });
  const fans: Person[] = [];
  for (const reaction of reactions) {
    const fan = await person();
    await react(id, reaction, fan);
    fans.push(fan);
  }
  return { id, author, fans };
}

describe("reactions to a post", () => {
  it("are one from each person, which counts as a like and can be changed", async () => {
    const { id } = await buildReacted(["like"]);
    const ada = await person();
    await Promise.all([1, 2, 3].map(() => react(id, "celebrate", ada)));
    expect(await read(id, ada)).toMatchObject({ like_count: 2, liked: true, reaction: "celebrate" });
    await react(id, "funny", ada);
    expect(await read(id, ada)).toMatchObject({
      like_count: 2,
      liked: true,
      reaction: "funny",
      reactions: ["like", "funny"],
    });
  });

  it("are replaced by a like, and removed by removing it", async () => {
    const { id } = await buildReacted(["like"]);
    const ada = await person();
    await react(id, "support", ada);
    await app().call("likePost", { id }, ada);
    expect(await read(id, ada)).toMatchObject({ like_count: 2, reaction: "like", reactions: ["like"] });
    await react(id, "support", ada);
    await app().call("unlikePost", { id }, ada);
    expect(await read(id, ada)).toMatchObject({
      like_count: 1,
      liked: false,
      reaction: null,
      reactions: ["like"],
    });
  });

  it("are shown by the three most frequent ones, in lists and reposts too", async () => {
    const { id, author, fans } = await buildReacted([
      "funny",
      "funny",
      "funny",
      "insightful",
      "insightful",
      "like",
      "celebrate",
    ]);
    const [fan] = fans;
    if (!fan) throw new Error("somebody has reacted");
    const expected = { reactions: ["funny", "insightful", "like"], reaction: "funny", like_count: 7 };
    expect(await read(id, fan)).toMatchObject(expected);
    const { body: listed } = await app().call("listUserPosts", { userId: author.id }, fan);
    expect(listed).toMatchObject([expected]);
    const { body: repost } = await app().call("repostPost", { id }, fan);
    expect(repost.repost?.original).toMatchObject(expected);
    expect(await read(id, author)).toMatchObject({ ...expected, reaction: null });
  });

  it("need one of the five kinds", async () => {
    const { id, author } = await buildReacted([]);
    const refused = await app().refuse("reactToPost", { id, reaction: "angry" }, author);
    expect(refused.status).toBe(422);
    expect(await read(id, author)).toMatchObject({ like_count: 0, reactions: [], reaction: null });
  });

  it("count in one rate with likes", async () => {
    app().clock.stop();
    const { id, author } = await buildReacted([]);
    for (let time = 0; time < 60; time++) {
      await app().call("likePost", { id }, author);
      await react(id, "funny", author);
    }
    const refused = [
      await app().refuse("likePost", { id }, author),
      await app().refuse("reactToPost", { id, reaction: "like" }, author),
    ];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  });

  it("are possible wherever a like is", async () => {
    const [recruiter, author, fan] = [await person(), await person(), await person()];
    const company = await buildCompany(app().db);
    await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    const post = { content: "We are moving", company_id: company.id };
    const { id } = (await app().call("createPost", post, recruiter)).body;
    await react(id, "celebrate", fan);
    expect(await read(id, fan)).toMatchObject({ reactions: ["celebrate"], reaction: "celebrate" });

    const original = await buildPost(app().db, { authorId: author.id });
    const { body: repost } = await app().call("repostPost", { id: original.id }, recruiter);
    const onRepost = await app().refuse("reactToPost", { id: repost.id, reaction: "funny" }, fan);
    await app().call("blockUser", { id: fan.id }, author);
    const onBlocked = await app().refuse("reactToPost", { id: original.id, reaction: "funny" }, fan);
    expect([onRepost.status, onBlocked.status]).toEqual([404, 404]);
  });
});

describe("the notification of a reaction", () => {
  const textsFor = (reader: Person) => notificationTexts(app(), reader);

  it("says what it is, and is sent once however often it changes", async () => {
    const { id, author, fans } = await buildReacted(["celebrate"]);
    const [fan] = fans;
    if (!fan) throw new Error("somebody has reacted");
    expect(await textsFor(author)).toEqual(["Ada Doe celebrated your post: Hello world"]);
    await react(id, "insightful", fan);
    expect(await textsFor(author)).toEqual(["Ada Doe found your post insightful: Hello world"]);
    await react(id, "like", fan);
    expect(await textsFor(author)).toEqual(["Ada Doe liked your post: Hello world"]);
    await app().call("unlikePost", { id }, fan);
    expect(await textsFor(author)).toEqual([]);
  });

  it("says of several people that they liked it only if all of them did", async () => {
    for (const reactions of [
      ["like", "support"],
      ["support", "like"],
      ["support", "support"],
    ] as const) {
      const { author } = await buildReacted([...reactions]);
      expect(await textsFor(author)).toEqual(["Ada Doe and 1 other reacted to your post: Hello world"]);
    }
    const { author } = await buildReacted(["like", "like"]);
    expect(await textsFor(author)).toEqual(["Ada Doe and 1 other liked your post: Hello world"]);
  });
});
