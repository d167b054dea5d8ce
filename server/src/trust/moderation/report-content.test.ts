import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildComment, buildPost, buildRecommendation, buildUser } from "../../../testing/builders";
import { pictureFile } from "../../../testing/pictures";
import { type Member, reporting, useModerators } from "../../../testing/reports";
import { blocks, reports } from "../../kernel/db/schema";

const app = useTestApp();
const { moderator, report, decide, listed } = useModerators(app);
const NOBODY = "01990000-0000-7000-8000-00000000dead";

const person = (): Promise<Member> => buildUser(app().db);

describe("reporting", () => {
  it("shows a post, a comment and a person to the moderators, oldest report first", async () => {
    const [reporter, author] = [
      await person(),
      await buildUser(app().db, { firstName: "Max", lastName: "Spam", bio: "Buy now" }),
    ];
    const post = await buildPost(app().db, { authorId: author.id, content: "Cheap!" });
    const comment = await buildComment(app().db, { authorId: author.id, content: "Cheaper!" });
    const named = ({ id, firstName, lastName }: Omit<Member, "token">) => ({
      user_id: id,
      first_name: firstName,
      last_name: lastName,
    });

    for (const body of [
      reporting("post", post, " Look\nat this "),
      reporting("comment", comment),
      reporting("user", author),
    ]) {
      await app().call("reportContent", body, reporter);
    }

    const own = (await listed("open")).filter((one) => one.reporter?.user_id === reporter.id);
    const both = { reporter: named(reporter), author: named(author), reason: "spam", status: "open" };
    expect(own).toMatchObject([
      {
        ...both,
        subject: "post",
        subject_id: post.id,
        post_id: post.id,
        content: "Cheap!",
        text: "Look\nat this",
      },
      { ...both, subject: "comment", subject_id: comment.id, post_id: comment.postId, content: "Cheaper!" },
      { ...both, subject: "user", subject_id: author.id, post_id: null, content: "Buy now" },
    ]);
  });

  it("shows with a person what they have written about the reporter, also if no profile shows it", async () => {
    const [reporter, other, author] = [await person(), await person(), await person()];
    await buildRecommendation(app().db, { authorId: author.id, subjectId: reporter.id, text: "A thief." });
    await app().call("reportContent", reporting("user", author), reporter);
    await app().call("blockUser", { id: author.id }, reporter);
    await app().call("reportContent", reporting("user", author), other);
    const own = (await listed("open")).filter(({ subject_id }) => subject_id === author.id);
    expect(own).toMatchObject([
      { reporter: { user_id: reporter.id }, recommendation: "A thief." },
      { reporter: { user_id: other.id }, recommendation: "" },
    ]);
  });

  it("shows the moderators a post's pictures and a person's portrait and cover", async () => {
    const [reporter, author] = [await person(), await person()];
    const upload = async (place: "post" | "portrait" | "cover") =>
      (await app().call("uploadPicture", { place, file: await pictureFile() }, author)).body;
    const inPost = await upload("post");
    const { body: post } = await app().call(
      "createPost",
      { content: "Look", pictures: [{ id: inPost.id, alt: "An insult" }] },
      author,
    );
    const { body: shown } = await app().call(
      "setPortrait",
      { picture_id: (await upload("portrait")).id },
      author,
    );
    const { body: covered } = await app().call(
      "setCover",
      { picture_id: (await upload("cover")).id },
      author,
    );
    await app().call("reportContent", reporting("post", post), reporter);
    await app().call("reportContent", reporting("user", author), reporter);
    const own = (await listed("open")).filter((one) => one.reporter?.user_id === reporter.id);
    expect(own).toMatchObject([
      { subject: "post", pictures: [{ src: inPost.src, alt: "An insult" }], portrait: "", cover: "" },
      { subject: "user", pictures: [], portrait: shown.portrait, cover: covered.cover },
    ]);
  });

  it("can be repeated without effect while the report is open, and creates a new report afterward", async () => {
    const [reporter, post] = [await person(), await buildPost(app().db)];
    const again = () => app().call("reportContent", reporting("post", post), reporter);
    await Promise.all([again(), again(), again()]);
    expect(await app().db.$count(reports, eq(reports.subjectId, post.id))).toBe(1);
    const first = await report("post", post, reporter);
    await decide(first.id, "dismiss");
    await again();
    expect(await app().db.$count(reports, eq(reports.subjectId, post.id))).toBe(2);
  });

  it("the viewer's own content is refused", async () => {
    const author = await person();
    const post = await buildPost(app().db, { authorId: author.id });
    const comment = await buildComment(app().db, { authorId: author.id });
    const details = [];
    for (const body of [
      reporting("post", post),
      reporting("comment", comment),
      reporting("user", { id: author.id.toUpperCase() }),
    ]) {
      const refused = await app().refuse("reportContent", body, author);
      expect(refused).toMatchObject({ status: 422, errors: [{ path: "subject_id" }] });
      details.push(refused.detail);
    }
    expect(details).toEqual([
      "You can't report your own post",
      "You can't report your own comment",
      "You can't report yourself",
    ]);
  });

  it("something that doesn't exist or isn't visible is refused", async () => {
    const [reporter, author] = [await person(), await person()];
    const post = await buildPost(app().db, { authorId: author.id });
    const below = await buildComment(app().db, { postId: post.id });
    await app().db.insert(blocks).values({ blockerId: author.id, blockedId: reporter.id });
    for (const body of [
      reporting("post", { id: NOBODY }),
      reporting("comment", { id: NOBODY }),
      reporting("user", { id: NOBODY }),
      reporting("post", post),
      reporting("user", author),
      reporting("comment", below),
    ]) {
      expect((await app().refuse("reportContent", body, reporter)).status).toBe(404);
    }
  });

  it("needs a valid reason and a text of acceptable length", async () => {
    const reporter = await person();
    const wrong = { ...reporting("post", { id: NOBODY }, "x".repeat(2001)), reason: "dull" };
    const { errors } = await app().refuse("reportContent", wrong, reporter);
    expect(errors?.map(({ path }) => path).sort()).toEqual(["reason", "text"]);
  });
});

describe("the export of personal data", () => {
  it("includes what the person has reported and decided, not what others have reported about them", async () => {
    const [reporter, author] = [await person(), await person()];
    const post = await buildPost(app().db, { authorId: author.id });
    const { id } = await report("post", post, reporter);
    await decide(id, "dismiss", moderator(), "Is fine");
    const exportOf = async (caller: Member) =>
      JSON.parse(await (await app().request("/me/export", {}, caller)).text());
    expect(await exportOf(reporter)).toMatchObject({
      reports: [{ subject: "post", subject_id: post.id, reason: "spam", status: "dismissed" }],
    });
    expect(await exportOf(author)).toMatchObject({ reports: [], moderation_decisions: [] });
    expect((await exportOf(moderator())).moderation_decisions).toContainEqual(
      expect.objectContaining({ report_id: id, note: "Is fine" }),
    );
  });
});
