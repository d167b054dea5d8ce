import { useTestApp } from "../../../testing/app";
import {
  buildAccount,
  buildConnection,
  buildPost,
  buildUser,
  buildWorkExperience,
} from "../../../testing/builders";
import { apply, buildHiring } from "../../../testing/hiring";

const app = useTestApp();

async function exportOf(caller: { token: string }) {
  const response = await app().request("/me/export", {}, caller);
  return { response, text: await response.text() };
}

describe("the export of personal data", () => {
  it("is a file with all of the person's data and no secrets", async () => {
    const user = await buildUser(app().db, { password: "correct horse", bio: "I build “bridges”\nand 🌉" });
    const friend = await buildUser(app().db, { firstName: "Frieda", bio: "Private to me" });
    const post = await buildPost(app().db, { authorId: user.id, content: "Hello" });
    await buildPost(app().db, { authorId: friend.id, content: "Not yours" });
    await buildWorkExperience(app().db, { userId: user.id, title: "Engineer" });
    await buildConnection(app().db, user.id, friend.id);
    await app().call("createComment", { id: post.id, content: "First" }, user);
    const mentions = [{ user_id: user.id, written: "Ada" }];
    const named = (await app().call("createPost", { content: "@Ada", mentions }, friend)).body;
    await app().call("reactToPost", { id: post.id, reaction: "insightful" }, user);
    const poll = { options: ["Steel", "Stone"], days: 1 };
    const asking = (await app().call("createPost", { content: "What lasts?", poll }, friend)).body;
    await app().call("castVote", { id: asking.id, choice: 1 }, user);
    await app().call("createPost", { content: "Which one?", poll }, user);
    await app().call("likePost", { id: post.id }, friend);
    await app().call("savePost", { id: post.id }, user);
    await app().call("savePost", { id: post.id }, friend);
    await app().call("updateNotificationSettings", { comment: "none" }, user);

    const { response, text } = await exportOf(user);

    expect(response.headers.get("Content-Type")).toContain("application/json");
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="guildway-data-/);
    expect(JSON.parse(text)).toMatchObject({
      account: { id: user.id, email: user.email },
      profile: { first_name: "Ada", bio: "I build “bridges”\nand 🌉", public_directory: true },
      work_experience: [{ title: "Engineer" }],
      posts: [
        { content: "Hello", poll: null },
        { content: "Which one?", poll: ["Steel", "Stone"] },
      ],
      comments: [{ post_id: post.id, content: "First" }],
      likes: [{ post_id: post.id, reaction: "insightful" }],
      votes: [{ post_id: asking.id, option: "Stone" }],
      mentioned_in: [{ post_id: named.id, as: "Ada" }],
      saved_posts: [{ post_id: post.id }],
      connections: [{ first_name: "Frieda", status: "pending", asked_by_me: true }],
      sessions: [{ user_agent: "Jest" }],
      companies: [],
      applications: [],
      files: [],
      saved_jobs: [],
      job_alerts: [],
      notifications: expect.arrayContaining([
        expect.objectContaining({ kind: "mention" }),
        expect.objectContaining({ kind: "like", read_at: null }),
      ]),
      notification_settings: [{ kind: "comment", channel: "none" }],
    });
    for (const secret of ["argon2", user.token, "Not yours", "Private to me", friend.email]) {
      expect(text).not.toContain(secret);
    }
  });

  it("has both sides of hiring: what an applicant was told, and what a recruiter wrote", async () => {
    const hiring = await buildHiring(app());
    const { id, applicant } = await apply(app(), hiring, "Ada Apple");
    await app().call("createApplicationNote", { id, text: "Strong" }, hiring.recruiter);
    await app().call("rateApplication", { id, rating: 5 }, hiring.recruiter);
    await app().call("updateApplicationStatus", { id, status: "rejected", note: "Sorry" }, hiring.recruiter);

    const before = (await exportOf(applicant)).text;
    for (const secret of ["Strong", "Sorry", "rejected", "Rita"]) expect(before).not.toContain(secret);
    await app().notifyOfDecisions();
    expect(JSON.parse((await exportOf(applicant)).text)).toMatchObject({
      applications: [
        {
          status: "rejected",
          message: "Sorry",
          history: [{ kind: "applied" }, { kind: "status", status: "rejected", message: "Sorry" }],
          interviews: [],
        },
      ],
      application_notes: [],
    });
    expect(JSON.parse((await exportOf(hiring.recruiter)).text)).toMatchObject({
      application_notes: [{ text: "Strong" }],
      application_ratings: [{ application_id: id, rating: 5 }],
      application_decisions: [{ application_id: id, status: "rejected", message: "Sorry" }],
    });
  });

  it("works before the profile is created", async () => {
    const { text } = await exportOf(await buildAccount(app().db));
    expect(JSON.parse(text)).toMatchObject({ profile: null, posts: [] });
  });

  it("has the address of a pending change", async () => {
    const user = await buildUser(app().db, { password: "correct horse" });
    await app().call("changeEmail", { email: "next@example.com" }, user);
    expect(JSON.parse((await exportOf(user)).text).account.requested_email).toBe("next@example.com");
  });
});
