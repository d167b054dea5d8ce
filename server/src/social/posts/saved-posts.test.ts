import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import { buildPost, buildUser } from "../../../testing/builders";
import { posts, savedPosts } from "../../kernel/db/schema";

const app = useTestApp();
type Person = Awaited<ReturnType<typeof buildUser>>;
const person = () => buildUser(app().db);
const post = (author: Person) => buildPost(app().db, { authorId: author.id });
const save = (viewer: Person, { id }: { id: string }) => app().call("savePost", { id }, viewer);
const saved = async (viewer: Person) =>
  (await app().call("listSavedPosts", {}, viewer)).body.map(({ id }) => id);

describe("saved posts", () => {
  it("are listed by when they were saved, page by page, and only for the viewer", async () => {
    const [viewer, author, other] = [await person(), await person(), await person()];
    const [first, second, third] = [await post(author), await post(author), await post(author)];
    for (const one of [second, third, first]) {
      app().clock.advance({ seconds: 1 });
      await save(viewer, one);
    }
    const page = await app().call("listSavedPosts", { limit: 2 }, viewer);
    const rest = await app().call("listSavedPosts", { limit: 2, cursor: page.next ?? "" }, viewer);
    expect([...page.body, ...rest.body].map(({ id }) => id)).toEqual([first.id, third.id, second.id]);
    expect(page.body.every((one) => one.saved)).toBe(true);
    expect(rest.next).toBeUndefined();
    expect(await saved(other)).toEqual([]);
    expect((await app().call("getPost", { id: first.id }, other)).body.saved).toBe(false);
  });

  it("are saved once, and removed", async () => {
    const viewer = await person();
    const one = await post(viewer);
    await Promise.all(Array.from({ length: 8 }, () => save(viewer, one)));
    expect(await saved(viewer)).toEqual([one.id]);
    await app().call("unsavePost", { id: one.id }, viewer);
    await app().call("unsavePost", { id: one.id }, viewer);
    expect(await saved(viewer)).toEqual([]);
    expect((await app().refuse("savePost", { id: uuidv7() }, viewer)).status).toBe(404);
  });

  it.each(["hidden", "blocked", "deleted"])("aren't listed while they are %s", async (what) => {
    const [viewer, author] = [await person(), await person()];
    const one = await post(author);
    await save(viewer, one);
    const isPost = eq(posts.id, one.id);
    if (what === "hidden") await app().db.update(posts).set({ hiddenAt: new Date() }).where(isPost);
    else if (what === "blocked") await app().call("blockUser", { id: viewer.id }, author);
    else await app().call("deletePost", { id: one.id }, author);
    expect(await saved(viewer)).toEqual([]);
    expect((await app().refuse("savePost", { id: one.id }, viewer)).status).toBe(404);

    if (what === "hidden") await app().db.update(posts).set({ hiddenAt: null }).where(isPost);
    else if (what === "blocked") await app().call("unblockUser", { id: viewer.id }, author);
    else return;
    expect(await saved(viewer)).toEqual([one.id]);
  });

  it("are removed with the post", async () => {
    const viewer = await person();
    const one = await post(await person());
    await save(viewer, one);
    await app().db.delete(posts).where(eq(posts.id, one.id));
    expect(await app().db.$count(savedPosts, eq(savedPosts.userId, viewer.id))).toBe(0);
  });
});
