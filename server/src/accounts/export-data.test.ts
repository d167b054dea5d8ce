import { useTestApp } from "../../testing/app";
import {
  buildAccount,
  buildConnection,
  buildPost,
  buildUser,
  buildWorkExperience,
} from "../../testing/builders";

const app = useTestApp();

async function exportOf(caller: { token: string }) {
  const response = await app().request("/user/export", {}, caller);
  return { response, text: await response.text() };
}

describe("the export of personal data", () => {
  it("is a file with everything of the person's own and no secret", async () => {
    const user = await buildUser(app().db, { password: "correct horse", bio: "I build “bridges”\nand 🌉" });
    const friend = await buildUser(app().db, { firstName: "Frieda", bio: "Private to me" });
    const post = await buildPost(app().db, { authorId: user.id, content: "Hello" });
    await buildPost(app().db, { authorId: friend.id, content: "Not yours" });
    await buildWorkExperience(app().db, { userId: user.id, title: "Engineer" });
    await buildConnection(app().db, user.id, friend.id);
    await app().call("createComment", { id: post.id, content: "First" }, user);
    await app().call("likePost", { id: post.id }, user);
    await app().call("likePost", { id: post.id }, friend);
    await app().call("updateNotificationSettings", { comment: "none" }, user);

    const { response, text } = await exportOf(user);

    expect(response.headers.get("Content-Type")).toContain("application/json");
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="guildway-data-/);
    expect(JSON.parse(text)).toMatchObject({
      account: { id: user.id, email: user.email },
      profile: { first_name: "Ada", bio: "I build “bridges”\nand 🌉", public_directory: true },
      work_experience: [{ title: "Engineer" }],
      posts: [{ content: "Hello" }],
      comments: [{ post_id: post.id, content: "First" }],
      likes: [{ post_id: post.id }],
      connections: [{ first_name: "Frieda", status: "pending", asked_by_me: true }],
      sessions: [{ user_agent: "Jest" }],
      companies: [],
      applications: [],
      files: [],
      saved_jobs: [],
      job_alerts: [],
      notifications: [{ kind: "like", read_at: null }],
      notification_settings: [{ kind: "comment", channel: "none" }],
    });
    for (const secret of ["argon2", user.token, "Not yours", "Private to me", friend.email]) {
      expect(text).not.toContain(secret);
    }
  });

  it("works before there is a profile", async () => {
    const { text } = await exportOf(await buildAccount(app().db));
    expect(JSON.parse(text)).toMatchObject({ profile: null, posts: [] });
  });
});
