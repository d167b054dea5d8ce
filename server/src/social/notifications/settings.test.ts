import { useTestApp } from "../../../testing/app";
import { useNotifications } from "../../../testing/list-notifications";

const app = useTestApp();

const { buildPostOf, call, notificationTexts, person } = useNotifications(app);

describe("the settings of notifications", () => {
  it("are in-app by default, and by mail for applications", async () => {
    const ada = await person("Ada");
    expect((await app().call("getNotificationSettings", {}, ada)).body).toEqual({
      like: "in-app",
      comment: "in-app",
      reply: "in-app",
      "comment-like": "in-app",
      mention: "in-app",
      repost: "in-app",
      "connection-request": "in-app",
      "connection-accepted": "in-app",
      recommendation: "in-app",
      "added-to-company": "in-app",
      application: "email",
      "application-received": "email",
      interview: "in-app",
      "job-closed": "email",
      moderation: "in-app",
    });
  });

  it("decide whether there is a notification", async () => {
    const [author, ada] = [await person("Author"), await person("Ada")];
    const { id } = await buildPostOf(author);
    await call("updateNotificationSettings", { like: "none" }, author);
    await call("likePost", { id }, ada);
    await call("createComment", { id, content: "Hi" }, ada);
    expect(await notificationTexts(author)).toEqual(["Ada Doe commented on your post: Hi"]);

    const { body } = await app().call(
      "updateNotificationSettings",
      { like: "in-app", comment: "none" },
      author,
    );
    expect(body).toMatchObject({ like: "in-app", comment: "none", application: "email" });
    await call("unlikePost", { id }, ada);
    await call("likePost", { id }, ada);
    expect(await notificationTexts(author)).toHaveLength(2);
  });

  it("survive concurrent changes, and an empty one", async () => {
    const ada = await person("Ada");
    await Promise.all([
      call("updateNotificationSettings", { like: "none", comment: "email" }, ada),
      call("updateNotificationSettings", { comment: "email", like: "none" }, ada),
      call("updateNotificationSettings", {}, ada),
    ]);
    expect((await app().call("getNotificationSettings", {}, ada)).body).toMatchObject({
      like: "none",
      comment: "email",
    });
    const refused = await app().refuse("updateNotificationSettings", { like: "loudly" }, ada);
    expect(refused.errors).toEqual([
      { path: "like", message: "Choose none, in-app, email or email-at-once" },
    ]);
  });
});
