import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildEmployee, buildPost, buildUser } from "../../../testing/builders";
import { posts, profiles, reports, reposts } from "../../kernel/db/schema";

const app = useTestApp();
type Person = Awaited<ReturnType<typeof buildUser>>;
const person = (fields: Parameters<typeof buildUser>[1] = {}) => buildUser(app().db, fields);
const post = (author: Person, content = "An original") =>
  buildPost(app().db, { authorId: author.id, content });
const repost = async (viewer: Person, { id }: { id: string }) =>
  (await app().call("repostPost", { id }, viewer)).body;
const quote = async (viewer: Person, { id }: { id: string }, content = "Worth reading") =>
  (await app().call("createPost", { content, quote_of_id: id }, viewer)).body;
const read = async (viewer: Person, { id }: { id: string }) =>
  (await app().call("getPost", { id }, viewer)).body;
const notificationsOf = async (reader: Person) =>
  (await app().call("listNotifications", {}, reader)).body.filter(({ kind }) => kind === "repost");

describe("a repost without words", () => {
  it("shows the original to those who follow the reposter, is counted, once, and notifies the author", async () => {
    const [author, fan, follower] = [await person(), await person(), await person()];
    const original = await post(author);
    await app().call("followUser", { id: fan.id }, follower);
    const made = await Promise.all([repost(fan, original), repost(fan, original), repost(fan, original)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const [shown] = (await app().call("listNetworkPosts", {}, follower)).body;
    expect(shown).toMatchObject({
      author_id: fan.id,
      content: "",
      repost: { plain: true, original: { id: original.id, author_id: author.id, content: "An original" } },
    });
    expect(await read(fan, original)).toMatchObject({ repost_count: 1, reposted: true, repost: null });
    expect(await read(author, original)).toMatchObject({ repost_count: 1, reposted: false });
    expect(await notificationsOf(author)).toMatchObject([
      { actor: { user_id: fan.id }, post: { id: original.id } },
    ]);
  });

  it("is undone, with its notification while that is unread", async () => {
    const [author, fan] = [await person(), await person()];
    const original = await post(author);
    const made = await repost(fan, original);
    await app().call("undoRepost", { id: original.id }, fan);
    await app().call("undoRepost", { id: original.id }, fan);
    expect((await app().refuse("getPost", { id: made.id }, fan)).status).toBe(404);
    expect(await read(fan, original)).toMatchObject({ repost_count: 0, reposted: false });
    expect(await notificationsOf(author)).toEqual([]);
    await repost(fan, original);
    await app().call("markAllNotificationsRead", {}, author);
    await app().call("undoRepost", { id: original.id }, fan);
    await repost(fan, original);
    expect(await notificationsOf(author)).toMatchObject([{ read: true }]);
  });

  it("of a repost shows the original", async () => {
    const [author, fan, second] = [await person(), await person(), await person()];
    const original = await post(author);
    const first = await repost(fan, original);
    expect((await repost(second, first)).repost?.original?.id).toBe(original.id);
    expect((await quote(second, first)).repost?.original?.id).toBe(original.id);
    expect((await read(author, original)).repost_count).toBe(3);
  });

  it("can't be liked, commented on, saved, reported or changed: its original can", async () => {
    const [author, fan] = [await person(), await person()];
    const { id, version } = await repost(fan, await post(author));
    const refused = [
      await app().refuse("likePost", { id }, author),
      await app().refuse("createComment", { id, content: "Hi" }, author),
      await app().refuse("savePost", { id }, author),
      await app().refuse("reportContent", { subject: "post", subject_id: id, reason: "spam" }, author),
      await app().refuse("updatePost", { id, content: "Now with words", version }, fan),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403]);
    expect(await app().db.$count(reports, eq(reports.subjectId, id))).toBe(0);
  });

  it.each(["post", "account"])("is deleted with the original, by deleting the %s", async (what) => {
    const author = await person({ password: "correct horse" });
    const fan = await person();
    const original = await post(author);
    const made = await repost(fan, original);
    const quoted = await quote(fan, original);
    // Also the author's own repost, in the same deletion.
    await repost(author, original);
    if (what === "post") await app().call("deletePost", { id: original.id }, author);
    else await app().db.delete(profiles).where(eq(profiles.id, author.id));
    expect((await app().refuse("getPost", { id: made.id }, fan)).status).toBe(404);
    expect(await read(fan, quoted)).toMatchObject({
      content: "Worth reading",
      repost: { plain: false, original: null },
    });
    expect(await app().db.$count(reposts, eq(reposts.postId, made.id))).toBe(0);
  });
});

describe("a repost with words", () => {
  it("is a post that shows another one, and notifies its author with the words", async () => {
    const [author, fan] = [await person(), await person()];
    const original = await post(author);
    const made = await quote(fan, original, "Read this");
    await quote(fan, original, "Read it again");
    expect(made).toMatchObject({ content: "Read this", repost: { plain: false } });
    expect(await read(fan, original)).toMatchObject({ repost_count: 2, reposted: false });
    expect((await notificationsOf(author)).map((news) => news.post)).toEqual([
      { id: expect.any(String), excerpt: "Read it again" },
      { id: made.id, excerpt: "Read this" },
    ]);
    await app().call("likePost", { id: made.id }, author);
    await app().call("deletePost", { id: made.id }, fan);
    expect((await read(fan, original)).repost_count).toBe(1);
  });

  it("of one with words shows that one", async () => {
    const [author, fan] = [await person(), await person()];
    const first = await quote(fan, await post(author));
    const made = await quote(author, first, "And more");
    expect(made.repost?.original).toMatchObject({ id: first.id, content: "Worth reading" });
  });

  it("in a company's name doesn't reveal its author", async () => {
    const [author, recruiter] = [await person(), await person()];
    const company = await buildCompany(app().db);
    await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    const { id } = await post(author);
    const written = { content: "We agree", quote_of_id: id, company_id: company.id };
    await app().call("createPost", written, recruiter);
    expect(await notificationsOf(author)).toMatchObject([
      { actor: null, company: { company_id: company.id } },
    ]);
  });

  it("mentions the author without notifying them twice", async () => {
    const [author, fan] = [await person(), await person()];
    const { id } = await post(author);
    const mentions = [{ user_id: author.id, written: "Ada King" }];
    await app().call("createPost", { content: "Thanks @Ada King", quote_of_id: id, mentions }, fan);
    const { body } = await app().call("listNotifications", {}, author);
    expect(body.map(({ kind }) => kind)).toEqual(["repost"]);
  });
});

describe("the original", () => {
  it.each(["hidden", "its author is hidden", "its author blocks the reader"])(
    "isn't shown by a repost while %s",
    async (what) => {
      const [author, fan, reader] = [await person(), await person(), await person()];
      const original = await post(author);
      const made = [await repost(fan, original), await quote(fan, original)];
      const { db } = app();
      if (what === "hidden") {
        await db.update(posts).set({ hiddenAt: new Date() }).where(eq(posts.id, original.id));
      } else if (what === "its author is hidden") {
        await db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, author.id));
      } else await app().call("blockUser", { id: reader.id }, author);
      for (const one of made) {
        expect(await read(reader, one)).toMatchObject({ author_id: fan.id, repost: { original: null } });
      }
      expect((await app().refuse("repostPost", { id: made[0]?.id ?? "" }, reader)).status).toBe(404);
      const written = { content: "No", quote_of_id: original.id };
      expect((await app().refuse("createPost", written, reader)).status).toBe(404);
    },
  );

  it("can't be reposted if there is none", async () => {
    const viewer = await person();
    expect((await app().refuse("repostPost", { id: uuidv7() }, viewer)).status).toBe(404);
  });

  it("doesn't count reposts by hidden people, or in hidden posts", async () => {
    const [author, fan, moderator] = [await person(), await person(), await person({ role: "moderator" })];
    const original = await post(author);
    const quoted = await quote(fan, original);
    await repost(fan, original);
    const count = async () => (await read(author, original)).repost_count;
    const decide = async (
      subject: "post" | "user",
      subject_id: string,
      ...decisions: ("hide" | "show")[]
    ) => {
      await app().call("reportContent", { subject, subject_id, reason: "spam" }, author);
      const { body } = await app().call("listReports", {}, moderator);
      const { id = "" } = body.find((report) => report.subject_id === subject_id) ?? {};
      const counts = [];
      for (const decision of decisions) {
        await app().call("decideReport", { id, decision }, moderator);
        counts.push(await count());
      }
      return counts;
    };
    expect(await count()).toBe(2);
    expect(await decide("post", quoted.id, "hide")).toEqual([1]);
    expect(await decide("user", fan.id, "hide", "show")).toEqual([0, 1]);
  });

  it("doesn't count reposts by hidden companies", async () => {
    const [author, recruiter] = [await person(), await person()];
    const moderator = await person({ role: "moderator" });
    const company = await buildCompany(app().db);
    await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    const original = await post(author);
    const agree = () =>
      app().call(
        "createPost",
        { content: "We agree", quote_of_id: original.id, company_id: company.id },
        recruiter,
      );
    const { body: first } = await agree();
    const count = async () => (await read(author, original)).repost_count;
    const report = async (subject: "post" | "company", subject_id: string) => {
      await app().call("reportContent", { subject, subject_id, reason: "spam" }, author);
      const { body } = await app().call("listReports", {}, moderator);
      return body.find((one) => one.subject_id === subject_id)?.id ?? "";
    };
    const ofCompany = await report("company", company.id);
    const ofPost = await report("post", first.id);
    const decide = async (id: string, decision: "hide" | "show") => {
      await app().call("decideReport", { id, decision }, moderator);
      return count();
    };

    expect(await count()).toBe(1);
    expect(await decide(ofCompany, "hide")).toBe(0);
    await agree();
    expect(await count()).toBe(0);
    await decide(ofPost, "hide");
    expect(await decide(ofPost, "show")).toBe(0);
    expect(await decide(ofCompany, "show")).toBe(2);
  });
});
