import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildComment, buildPost, buildUser, buildWorkExperience } from "../../../testing/builders";
import { posts } from "../../kernel/db/schema";

const app = useTestApp();
const NOBODY = "01990000-0000-7000-8000-00000000dead";

describe("posts", () => {
  it("can be read by someone else, newest first", async () => {
    const writer = await buildUser(app().db, { firstName: "Grace", lastName: "Hopper" });
    await buildWorkExperience(app().db, { userId: writer.id, title: "Admiral", companyName: "Navy" });
    const reader = await buildUser(app().db);
    await buildPost(app().db);

    const { body: written } = await app().call("createPost", { content: " Hello\n😀 <b> " }, writer);

    const { body: feed } = await app().call("listPosts", {}, reader);
    expect(feed[0]).toEqual(written);
    expect(written).toMatchObject({
      author_id: writer.id,
      author_first_name: "Grace",
      author_last_name: "Hopper",
      author_headline: "Admiral at Navy",
      content: "Hello\n😀 <b>",
      like_count: 0,
      comment_count: 0,
      liked: false,
    });
  });

  it("are refused when blank or too long", async () => {
    const writer = await buildUser(app().db);
    const blank = await app().refuse("createPost", { content: " \n " }, writer);
    expect(blank.errors).toEqual([{ path: "content", message: "Post can't be empty" }]);
    const long = await app().refuse("createPost", { content: "x".repeat(3001) }, writer);
    expect(long.errors).toEqual([{ path: "content", message: "Post can be at most 3,000 characters" }]);
    expect(await app().db.select().from(posts).where(eq(posts.authorId, writer.id))).toEqual([]);
  });

  it("of one person are listed for anyone, with the viewer's likes", async () => {
    const author = await buildUser(app().db);
    const fan = await buildUser(app().db);
    const post = await buildPost(app().db, { authorId: author.id });
    await app().call("likePost", { id: post.id }, fan);

    const likedFor = async (caller?: { token: string }) =>
      (await app().call("listUserPosts", { userId: author.id }, caller)).body.map(({ liked }) => liked);
    expect(await likedFor(fan)).toEqual([true]);
    expect(await likedFor(author)).toEqual([false]);
    expect(await likedFor()).toEqual([false]);
    expect((await app().refuse("listUserPosts", { userId: NOBODY })).status).toBe(404);
  });

  it("are paged without gaps or repetitions, even when written in the same millisecond", async () => {
    const author = await buildUser(app().db);
    const createdAt = new Date("2026-01-02T03:04:05.678Z");
    const written = [];
    for (let index = 0; index < 7; index++) {
      written.push((await buildPost(app().db, { authorId: author.id, createdAt })).id);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const input = { userId: author.id, limit: 2, ...(cursor && { cursor }) };
      const page = await app().call("listUserPosts", input);
      seen.push(...page.body.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(written.reverse());
  });

  it("refuse a page that is out of bounds", async () => {
    const reader = await buildUser(app().db);
    const paths = async (input: object) =>
      (await app().refuse("listPosts", input, reader)).errors?.map(({ path }) => path);
    expect(await paths({ limit: 0 })).toEqual(["limit"]);
    expect(await paths({ limit: 101 })).toEqual(["limit"]);
    expect(await paths({ limit: "many" })).toEqual(["limit"]);
    expect(await paths({ cursor: "made up" })).toEqual(["cursor"]);
    expect(await paths({ cursor: btoa('["infinity; drop table posts","x"]') })).toEqual(["cursor"]);
  });
});

describe("likes", () => {
  async function read(id: string, caller: { token: string }) {
    const { body } = await app().call("listPosts", { limit: 100 }, caller);
    return body.find((post) => post.id === id);
  }

  it("count once for each person, however often and however fast they are given", async () => {
    const post = await buildPost(app().db);
    const [ada, grace] = [await buildUser(app().db), await buildUser(app().db)];

    await Promise.all([1, 2, 3, 4].map(() => app().call("likePost", { id: post.id }, ada)));
    await app().call("likePost", { id: post.id }, grace);
    expect(await read(post.id, ada)).toMatchObject({ like_count: 2, liked: true });

    await Promise.all([1, 2, 3, 4].map(() => app().call("unlikePost", { id: post.id }, ada)));
    expect(await read(post.id, ada)).toMatchObject({ like_count: 1, liked: false });
  });

  it("need a post", async () => {
    const user = await buildUser(app().db);
    expect((await app().refuse("likePost", { id: NOBODY }, user)).status).toBe(404);
    expect((await app().refuse("unlikePost", { id: NOBODY }, user)).status).toBe(404);
  });
});

describe("comments", () => {
  it("are listed under their post, newest first, and counted", async () => {
    const post = await buildPost(app().db);
    const user = await buildUser(app().db, { firstName: "Ada" });
    await buildComment(app().db, { postId: post.id, createdAt: new Date("2020-01-01") });
    await buildComment(app().db);

    const { body: written } = await app().call("createComment", { id: post.id, content: "Well said" }, user);

    const { body } = await app().call("listComments", { id: post.id }, user);
    expect(body).toHaveLength(2);
    expect(body[0]).toEqual(written);
    expect(written).toMatchObject({ post_id: post.id, author_first_name: "Ada", content: "Well said" });
    const [row] = await app().db.select().from(posts).where(eq(posts.id, post.id));
    expect(row?.commentCount).toBe(2);
  });

  it("need a post and a text", async () => {
    const user = await buildUser(app().db);
    const { id } = await buildPost(app().db);
    expect((await app().refuse("createComment", { id: NOBODY, content: "Hi" }, user)).status).toBe(404);
    expect((await app().refuse("listComments", { id: NOBODY }, user)).status).toBe(404);
    expect((await app().refuse("createComment", { id, content: " " }, user)).errors).toEqual([
      { path: "content", message: "Comment can't be empty" },
    ]);
  });
});
