import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { posts } from "../../kernel/db/schema";

const app = useTestApp();
type Person = Awaited<ReturnType<typeof buildUser>>;
const person = () => buildUser(app().db);
const write = async (author: Person, content: string) =>
  (await app().call("createPost", { content }, author)).body;
const tagged = async (viewer: Person, tag: string) =>
  (await app().call("listTaggedPosts", { tag }, viewer)).body.map(({ id }) => id);

describe("the posts with a hashtag", () => {
  it("are found whatever its case, newest first, page by page", async () => {
    const [viewer, author] = [await person(), await person()];
    const first = await write(author, "#Trusses");
    const second = await write(author, "More #TRUSSES, and again #trusses");
    await write(author, "trusses, and #trusses_too");
    expect(await tagged(viewer, "Trusses")).toEqual([second.id, first.id]);
    const page = await app().call("listTaggedPosts", { tag: "trusses", limit: 1 }, viewer);
    const cursor = page.next ?? "";
    const rest = await app().call("listTaggedPosts", { tag: "trusses", limit: 1, cursor }, viewer);
    expect([...page.body, ...rest.body].map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(rest.next).toBeUndefined();
  });

  it.each(["réseau", "橋", "мост"])("are found in any script: %s", async (tag) => {
    const viewer = await person();
    const { id } = await write(viewer, `A #${tag}.`);
    expect(await tagged(viewer, tag)).toEqual([id]);
  });

  it("follow an edit of the text", async () => {
    const author = await person();
    const { id, version } = await write(author, "#before #both");
    await app().call("updatePost", { id, content: "#both #after", version }, author);
    expect(await tagged(author, "before")).toEqual([]);
    expect(await tagged(author, "both")).toEqual([id]);
    expect(await tagged(author, "after")).toEqual([id]);
  });

  it.each(["hidden", "blocked", "muted", "deleted"])("leave out what is %s", async (what) => {
    const [viewer, author] = [await person(), await person()];
    const { id } = await write(author, `#gone_${what}`);
    expect(await tagged(viewer, `gone_${what}`)).toEqual([id]);
    if (what === "hidden") {
      await app().db.update(posts).set({ hiddenAt: new Date() }).where(eq(posts.id, id));
    } else if (what === "blocked") await app().call("blockUser", { id: author.id }, viewer);
    else if (what === "muted") await app().call("muteUser", { id: author.id }, viewer);
    else await app().call("deletePost", { id }, author);
    expect(await tagged(viewer, `gone_${what}`)).toEqual([]);
  });

  it("are none for an invalid hashtag", async () => {
    const viewer = await person();
    expect(await tagged(viewer, "42")).toEqual([]);
    expect(await tagged(viewer, "a b")).toEqual([]);
  });
});
