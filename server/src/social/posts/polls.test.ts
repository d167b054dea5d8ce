import { eq, sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildEmployee, buildPost, buildUser } from "../../../testing/builders";
import { useModerators } from "../../../testing/reports";
import { polls, pollVotes } from "../../kernel/db/schema";

const app = useTestApp();
const { moderator, report, decide } = useModerators(app);
type Person = Awaited<ReturnType<typeof buildUser>>;
const person = () => buildUser(app().db);
const vote = async (id: string, choice: number, viewer: Person) =>
  (await app().call("castVote", { id, choice }, viewer)).body.poll;
const removeVote = async (id: string, viewer: Person) =>
  (await app().call("removeVote", { id }, viewer)).body.poll;
const pollSeenBy = async (viewer: Person, id: string) =>
  (await app().call("getPost", { id }, viewer)).body.poll;
const close = (id: string) => app().db.update(polls).set({ endsAt: sql`now()` }).where(eq(polls.postId, id));

/** A post with a poll. */
async function ask(options = ["Steel", "Stone", "Timber"]) {
  const author = await person();
  const asked = { content: "What lasts?", poll: { options, days: 3 } };
  const { id } = (await app().call("createPost", asked, author)).body;
  return { id, author };
}

const votes = (counts: (number | null)[]) => counts.map((each) => expect.objectContaining({ votes: each }));

describe("a poll", () => {
  it("shows only its options before a vote, and its results to its author and to who has voted", async () => {
    const { id, author } = await ask();
    const [ada, bob] = [await person(), await person()];
    expect(await pollSeenBy(ada, id)).toMatchObject({
      options: [
        { text: "Steel", votes: null },
        { text: "Stone", votes: null },
        { text: "Timber", votes: null },
      ],
      closed: false,
      choice: null,
    });
    expect(await vote(id, 1, ada)).toMatchObject({ options: votes([0, 1, 0]), choice: 1 });
    expect(await pollSeenBy(bob, id)).toMatchObject({ options: votes([null, null, null]) });
    expect(await pollSeenBy(author, id)).toMatchObject({ options: votes([0, 1, 0]), choice: null });
    const listed = (await app().call("listUserPosts", { userId: author.id }, ada)).body;
    expect(listed[0]?.poll).toMatchObject({ options: votes([0, 1, 0]), choice: 1 });
    const visited = (await app().call("listUserPosts", { userId: author.id })).body;
    expect(visited[0]?.poll).toMatchObject({ options: votes([null, null, null]), choice: null });
    const repost = (await app().call("repostPost", { id }, ada)).body.repost?.original;
    expect(repost?.poll).toMatchObject({ options: votes([0, 1, 0]), choice: 1 });
  });

  it("counts one vote of each member, who can change it and take it back, however often it is sent", async () => {
    const { id, author } = await ask();
    const [ada, bob] = [await person(), await person()];
    await vote(id, 0, bob);
    await Promise.all([0, 1, 2, 2, 1].map((choice) => vote(id, choice, ada)));
    await vote(id, 2, ada);
    expect(await vote(id, 2, ada)).toMatchObject({ options: votes([1, 0, 1]), choice: 2 });
    expect(await app().db.$count(pollVotes, eq(pollVotes.postId, id))).toBe(2);
    await removeVote(id, ada);
    expect(await removeVote(id, ada)).toMatchObject({ options: votes([null, null, null]), choice: null });
    expect(await pollSeenBy(author, id)).toMatchObject({ options: votes([1, 0, 0]) });
  });

  it("counts many votes at once", async () => {
    const { id, author } = await ask(["Yes", "No"]);
    const people = await Promise.all(Array.from({ length: 6 }, person));
    await Promise.all(people.map((each, index) => vote(id, index % 2, each)));
    await Promise.all(people.map((each, index) => vote(id, (index + 1) % 2, each)));
    expect(await pollSeenBy(author, id)).toMatchObject({ options: votes([3, 3]) });
  });

  it("takes no votes once it is closed, and shows everyone its results", async () => {
    const { id } = await ask();
    const [ada, bob] = [await person(), await person()];
    await vote(id, 0, ada);
    await close(id);
    const late = await app().refuse("castVote", { id, choice: 1 }, bob);
    const back = await app().refuse("removeVote", { id }, ada);
    expect([late.status, late.title, back.status]).toEqual([409, "This poll is closed", 409]);
    expect(await pollSeenBy(bob, id)).toMatchObject({
      options: votes([1, 0, 0]),
      closed: true,
      choice: null,
    });
  });

  it("takes votes only for its options, on posts that have one and that the viewer sees", async () => {
    const { id, author } = await ask(["Yes", "No"]);
    const ada = await person();
    const refusal = async (post: string, choice: number, viewer: Person) =>
      (await app().refuse("castVote", { id: post, choice }, viewer)).status;
    expect(await refusal(id, 2, ada)).toBe(422);
    expect(await refusal(id, -1, ada)).toBe(422);
    expect(await refusal(id, 0, author)).toBe(403);
    expect(await refusal((await buildPost(app().db)).id, 0, ada)).toBe(404);
    await vote(id, 0, ada);
    await app().call("blockUser", { id: ada.id }, author);
    expect(await refusal(id, 1, ada)).toBe(404);
    expect(await pollSeenBy(author, id)).toMatchObject({ options: votes([1, 0]) });
  });

  it("can be a company's, whose recruiters see its results and don't vote", async () => {
    const [recruiter, other, ada] = [await person(), await person(), await person()];
    const company = await buildCompany(app().db);
    for (const { id: userId } of [recruiter, other])
      await buildEmployee(app().db, { companyId: company.id, userId, isAdmin: true });
    const asked = {
      content: "Where?",
      company_id: company.id,
      poll: { options: ["Here", "There"], days: 1 },
    };
    const { id } = (await app().call("createPost", asked, recruiter)).body;
    await vote(id, 0, ada);
    expect(await pollSeenBy(other, id)).toMatchObject({ options: votes([1, 0]) });
    expect((await app().refuse("castVote", { id, choice: 0 }, other)).status).toBe(403);

    await buildEmployee(app().db, { companyId: company.id, userId: ada.id, isAdmin: true });
    expect(await removeVote(id, ada)).toMatchObject({ options: votes([0, 0]), choice: null });
  });

  it("stays as it is when the post's text is changed, and is deleted with the post", async () => {
    const { id, author } = await ask();
    const ada = await person();
    await vote(id, 0, ada);
    const { version } = (await app().call("getPost", { id }, author)).body;
    const change = { id, version, content: "What lasts longest?", poll: { options: ["A", "B"], days: 1 } };
    await app().call("updatePost", change, author);
    expect(await pollSeenBy(ada, id)).toMatchObject({ options: votes([1, 0, 0]), choice: 0 });
    await app().call("deletePost", { id }, author);
    expect(await app().db.$count(pollVotes, eq(pollVotes.postId, id))).toBe(0);
    expect(await app().db.$count(polls, eq(polls.postId, id))).toBe(0);
  });

  it.each([
    [["Only"], "A poll needs at least 2 options"],
    [["a", "b", "c", "d", "e"], "A poll can have at most 4 options"],
    [["Yes", " "], "Option can't be empty"],
    [["Yes", " YES "], "Another option says the same"],
    [["Yes", "n".repeat(81)], "Option can be at most 80 characters"],
  ])("can't have the options %j", async (options, message) => {
    const asked = { content: "?", poll: { options, days: 1 } };
    const refused = await app().refuse("createPost", asked, await person());
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused)).toContain(message);
  });

  it.each([0, 15, 1.5])("can't be open for %d days", async (days) => {
    const asked = { content: "?", poll: { options: ["Yes", "No"], days } };
    expect((await app().refuse("createPost", asked, await person())).status).toBe(422);
  });

  it("leaves out the vote of someone whom moderators have hidden, until they are shown again", async () => {
    const { id, author } = await ask();
    const [spammer, ada] = [await person(), await person()];
    await vote(id, 0, spammer);
    await vote(id, 1, ada);
    const { id: reportId } = await report("user", spammer);
    await decide(reportId, "hide");
    await vote(id, 2, spammer);
    expect(await pollSeenBy(author, id)).toMatchObject({ options: votes([0, 1, 0]) });
    await decide(reportId, "show");
    expect(await pollSeenBy(author, id)).toMatchObject({ options: votes([0, 1, 1]) });
  });

  it("is shown to moderators if its post is reported", async () => {
    const { id } = await ask(["Rude", "Ruder"]);
    await report("post", { id });
    const { body } = await app().call("listReports", {}, moderator());
    expect(body.find(({ subject_id }) => subject_id === id)).toMatchObject({
      poll_options: ["Rude", "Ruder"],
    });
  });
});
