import { LIMITS } from "@guildway/shared/contract/limits";
import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildConnection, buildEmployee, buildUser } from "../../../testing/builders";
import { hiddenCompanies, posts, profiles } from "../../kernel/db/schema";

const app = useTestApp();
type Person = Awaited<ReturnType<typeof buildUser>>;
const person = () => buildUser(app().db);
const write = async (author: Person, content: string) =>
  (await app().call("createPost", { content }, author)).body;
const found = async (viewer: Person, text: string) =>
  (await app().call("searchPosts", { text }, viewer)).body.map(({ id }) => id);

describe("posts", () => {
  it("are found by their words and hashtags, in any order, as a beginning and with a typo", async () => {
    const [viewer, author] = [await person(), await person()];
    const { id } = await write(author, "Galvanizing the rivets of a footbridge.\n#CableStays");
    for (const text of [
      "galvanizing",
      "rivets galvanizing",
      "RIVET",
      "footbri",
      "galvanzing rivets",
      "#cablestays",
      "cablestays",
      "cablestasy",
    ]) {
      expect([text, await found(viewer, text)]).toEqual([text, [id]]);
    }
    expect(await found(viewer, "galvanizing ferries")).toEqual([]);
  });

  it("are found by what they say now", async () => {
    const author = await person();
    const { id, version } = await write(author, "Xylophones");
    await app().call("updatePost", { id, content: "Zithers #yodel", version }, author);
    expect(await found(author, "xylophones")).toEqual([]);
    expect(await found(author, "zithers yodel")).toEqual([id]);
  });

  it("of one's network come first, then what fits best, then the newest", async () => {
    const { db } = app();
    const [viewer, stranger, friend, followed] = [
      await person(),
      await person(),
      await person(),
      await person(),
    ];
    await buildConnection(db, viewer.id, friend.id, { status: "accepted" });
    await app().call("followUser", { id: followed.id }, viewer);
    const ofFriend = await write(friend, "One quokka.");
    const ofFollowed = await write(followed, "A quokka.");
    const own = await write(viewer, "My quokka.");
    const tagged = await write(stranger, "#quokka");
    const plain = await write(stranger, "Their quokka.");
    const latest = await write(stranger, "The quokka.");
    expect(await found(viewer, "quokka")).toEqual(
      [own, ofFollowed, ofFriend, tagged, latest, plain].map(({ id }) => id),
    );
  });

  it("of a followed company are the network's", async () => {
    const { db } = app();
    const [viewer, stranger, recruiter] = [await person(), await person(), await person()];
    const company = await buildCompany(db);
    await buildEmployee(db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    await app().call("followCompany", { id: company.id }, viewer);
    const { body } = await app().call(
      "createPost",
      { content: "Narwhal crossing", company_id: company.id },
      recruiter,
    );
    const other = await write(stranger, "Narwhal");
    expect(await found(viewer, "narwhal")).toEqual([body.id, other.id]);
    expect(await found(stranger, "narwhal")).toEqual([other.id, body.id]);
    const { posts: best } = (await app().call("search", { text: "narwhal" }, viewer)).body;
    expect(best.items[0]).toMatchObject({ id: body.id, author_id: company.id, by_company: true });
  });

  it("come page by page", async () => {
    const [viewer, author] = [await person(), await person()];
    const ids: string[] = [];
    for (const nth of ["one", "two", "three"]) ids.unshift((await write(author, `Capybara ${nth}`)).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, next } = await app().call(
        "searchPosts",
        { text: "capybara", limit: 1, ...(cursor && { cursor }) },
        viewer,
      );
      seen.push(...body.map(({ id }) => id));
      cursor = next;
    } while (cursor);
    expect(seen).toEqual(ids);
  });

  it.each([
    ["hidden", "okapi"],
    ["blocked", "gharial"],
    ["blocking", "serval"],
    ["muted", "dugong"],
    ["deleted", "kinkajou"],
    ["of a hidden person", "markhor"],
  ])("aren't found if they are %s", async (what, word) => {
    const { db } = app();
    const [viewer, author] = [await person(), await person()];
    const { id } = await write(author, word);
    const seen = async () => {
      const { body } = await app().call("search", { text: word }, viewer);
      return [await found(viewer, word), body.posts.items.map((item) => item.id), body.posts.count];
    };
    expect(await seen()).toEqual([[id], [id], 1]);
    const hiddenAt = app().clock.now();
    if (what === "hidden") await db.update(posts).set({ hiddenAt }).where(eq(posts.id, id));
    else if (what === "blocked") await app().call("blockUser", { id: author.id }, viewer);
    else if (what === "blocking") await app().call("blockUser", { id: viewer.id }, author);
    else if (what === "muted") await app().call("muteUser", { id: author.id }, viewer);
    else if (what === "deleted") await app().call("deletePost", { id }, author);
    else await db.update(profiles).set({ hiddenAt }).where(eq(profiles.id, author.id));
    expect(await seen()).toEqual([[], [], 0]);
  });

  it("of a hidden company are found by its recruiters only", async () => {
    const { db } = app();
    const [viewer, recruiter] = [await person(), await person()];
    const company = await buildCompany(db);
    await buildEmployee(db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    const { body } = await app().call("createPost", { content: "Tapirs", company_id: company.id }, recruiter);
    await db.insert(hiddenCompanies).values({ companyId: company.id });
    expect(await found(viewer, "tapirs")).toEqual([]);
    expect(await found(recruiter, "tapirs")).toEqual([body.id]);
  });

  it("aren't suggested to visitors", async () => {
    await write(await person(), "Ibex");
    const { body } = await app().call("search", { text: "ibex" });
    expect(body.posts).toEqual({ items: [], count: 0, more: false });
  });

  it("are suggested with their beginning", async () => {
    const author = await person();
    await write(author, `Axolotl ${"and more ".repeat(LIMITS.post / 20)}`);
    const { body } = await app().call("search", { text: "axolotl" }, author);
    expect(body.posts.items[0]).toMatchObject({ author_first_name: author.firstName, by_company: false });
    expect(body.posts.items[0]?.content).toHaveLength(200);
  });
});
