import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildConnection, buildPost, buildUser } from "../../../testing/builders";
import { notifications, profiles } from "../../kernel/db/schema";

const app = useTestApp();
type Person = Awaited<ReturnType<typeof buildUser>>;
const person = (fields: Parameters<typeof buildUser>[1] = {}) => buildUser(app().db, fields);
const naming = ({ id }: Person, written = "Ada King") => ({ user_id: id, written });
const write = async (author: Person, content: string, ...mentions: ReturnType<typeof naming>[]) =>
  (await app().call("createPost", { content, mentions }, author)).body;
const edit = async (
  author: Person,
  { id }: { id: string },
  content: string,
  ...mentions: ReturnType<typeof naming>[]
) => {
  const { version } = (await app().call("getPost", { id }, author)).body;
  return (await app().call("updatePost", { id, content, version, mentions }, author)).body;
};
const notificationsOf = async (reader: Person) =>
  (await app().call("listNotifications", {}, reader)).body.filter(({ kind }) => kind === "mention");

describe("a mention in a post", () => {
  it("shows the person's current name, and notifies them once", async () => {
    const [author, ada, reader] = [await person(), await person(), await person()];
    const post = await write(author, "Thanks, @Ada King!", naming(ada));
    const { db } = app();
    await db.update(profiles).set({ firstName: "Ada", lastName: "Lovelace" }).where(eq(profiles.id, ada.id));
    const { body } = await app().call("getPost", { id: post.id }, reader);
    expect(body.mentions).toEqual([
      { user_id: ada.id, written: "Ada King", first_name: "Ada", last_name: "Lovelace" },
    ]);
    expect(await notificationsOf(ada)).toMatchObject([
      { actor: { user_id: author.id }, post: { id: post.id } },
    ]);

    const edits = [
      { content: "Again @Ada King", isNotified: true },
      // Nothing leads to a text that doesn't mention her.
      { content: "Nobody", isNotified: false },
      { content: "Back: @Ada King", isNotified: true },
    ];
    for (const { content, isNotified } of edits) {
      await edit(author, post, content, naming(ada));
      expect(await notificationsOf(ada)).toHaveLength(isNotified ? 1 : 0);
    }
    expect(await notificationsOf(author)).toEqual([]);
  });

  it("that is removed and restored doesn't notify someone who has already read it or got mail", async () => {
    const [author, reader, mailed] = [await person(), await person(), await person()];
    await app().call("updateNotificationSettings", { mention: "email-at-once" }, mailed);
    const named = [naming(reader, "Ann Ek"), naming(mailed, "Bo Li")];
    const post = await write(author, "@Ann Ek and @Bo Li", ...named);
    await app().call("markAllNotificationsRead", {}, reader);
    // As the worker does once it has mailed.
    const isOf = eq(notifications.userId, mailed.id);
    await app().db.update(notifications).set({ mailAt: null }).where(isOf);
    for (const content of ["Nobody", "Back: @Ann Ek and @Bo Li"]) await edit(author, post, content, ...named);
    expect(await notificationsOf(reader)).toMatchObject([{ read: true }]);
    expect(await notificationsOf(mailed)).toEqual([]);
  });

  it("stays in an edit that names nobody, as long as it is in the text", async () => {
    const [author, ada] = [await person(), await person()];
    const { id, version } = await write(author, "Hi @Ada King", naming(ada));
    const kept = (await app().call("updatePost", { id, content: "Ho @Ada King", version }, author)).body;
    expect(kept.mentions).toHaveLength(1);
    const { body } = await app().call("updatePost", { id, content: "Ho", version: kept.version }, author);
    expect(body.mentions).toEqual([]);
  });

  it("names only people whose names are in the text, in its order", async () => {
    const [author, one, two, three] = [await person(), await person(), await person(), await person()];
    const post = await write(
      author,
      "With @Bo Li and @Ann Ek",
      naming(one, "Ann Ek"),
      naming(two, "Bo Li"),
      naming(three, "Cy Poe"),
    );
    expect(post.mentions.map(({ user_id }) => user_id)).toEqual([two.id, one.id]);
    expect(await notificationsOf(three)).toEqual([]);
  });

  it("names no more people of one name than the text contains", async () => {
    const [author, one, two] = [await person(), await person(), await person()];
    const post = await write(author, "With @Ann Ek", naming(one, "Ann Ek"), naming(two, "Ann Ek"));
    expect(post.mentions.map(({ user_id }) => user_id)).toEqual([one.id]);
    expect(await notificationsOf(two)).toEqual([]);
  });

  it.each(["blocks", "is blocked", "is hidden"])("can't name someone who %s", async (what) => {
    const [author, ada] = [await person(), await person()];
    if (what === "blocks") await app().call("blockUser", { id: author.id }, ada);
    if (what === "is blocked") await app().call("blockUser", { id: ada.id }, author);
    if (what === "is hidden") {
      await app().db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, ada.id));
    }
    expect((await write(author, "@Ada King", naming(ada))).mentions).toEqual([]);
    expect(await notificationsOf(ada)).toEqual([]);
  });

  it("doesn't notify someone who has muted the author", async () => {
    const [author, ada] = [await person(), await person()];
    await app().call("muteUser", { id: author.id }, ada);
    expect((await write(author, "@Ada King", naming(ada))).mentions).toHaveLength(1);
    expect(await notificationsOf(ada)).toEqual([]);
  });

  it("is shown only to people who can see the person, and is plain text once they have left", async () => {
    const [author, ada, reader] = [await person(), await person(), await person()];
    const { id } = await write(author, "@Ada King", naming(ada));
    await app().call("blockUser", { id: reader.id }, ada);
    const seen = async (viewer: Person) => (await app().call("getPost", { id }, viewer)).body.mentions;
    expect(await seen(reader)).toEqual([]);
    expect(await seen(author)).toHaveLength(1);
    await app().db.delete(profiles).where(eq(profiles.id, ada.id));
    expect(await seen(author)).toEqual([]);
  });

  it("of the author notifies nobody", async () => {
    const author = await person();
    expect((await write(author, "@Ada King", naming(author))).mentions).toHaveLength(1);
    expect(await notificationsOf(author)).toEqual([]);
  });
});

describe("a mention in a comment", () => {
  it("notifies the person with the comment's text, and the post's author only of the comment", async () => {
    const [author, ada, writer] = [await person(), await person(), await person()];
    const { id } = await buildPost(app().db, { authorId: author.id, content: "A post" });
    const mentions = [naming(ada), naming(author, "Bo Li")];
    const content = "@Ada King and @Bo Li, look";
    const { body } = await app().call("createComment", { id, content, mentions }, writer);
    expect(body.mentions).toHaveLength(2);
    expect(await notificationsOf(ada)).toMatchObject([{ post: { id, excerpt: content } }]);
    expect(await notificationsOf(author)).toEqual([]);

    const { version } = body;
    const { body: changed } = await app().call(
      "updateComment",
      { id: body.id, content: "@Ada King", version },
      writer,
    );
    expect(changed.mentions.map(({ user_id }) => user_id)).toEqual([ada.id]);
    expect(await notificationsOf(ada)).toHaveLength(1);
    const { body: thread } = await app().call("listComments", { id }, ada);
    expect(thread[0]?.mentions).toEqual(changed.mentions);

    const gone = { id: body.id, content: "Look", version: changed.version };
    await app().call("updateComment", gone, writer);
    expect(await notificationsOf(ada)).toEqual([]);
  });

  it("doesn't notify someone who can't see the post", async () => {
    const [author, ada, writer] = [await person(), await person(), await person()];
    const { id } = await buildPost(app().db, { authorId: author.id });
    await app().call("blockUser", { id: ada.id }, author);
    await app().call("createComment", { id, content: "@Ada King", mentions: [naming(ada)] }, writer);
    expect(await notificationsOf(ada)).toEqual([]);
  });
});

describe("suggested people", () => {
  it("are people the viewer knows, then others by name, and never the viewer or someone blocked", async () => {
    const name = { firstName: "Zenobia" };
    const viewer = await person({ ...name, lastName: "Self" });
    const friend = await person({ ...name, lastName: "Aalto" });
    const followed = await person({ ...name, lastName: "Bauer" });
    const stranger = await person({ ...name, lastName: "Celik" });
    const blocked = await person({ ...name, lastName: "Dorn" });
    await buildConnection(app().db, viewer.id, friend.id, { status: "accepted" });
    await app().call("followUser", { id: followed.id }, viewer);
    await app().call("blockUser", { id: blocked.id }, viewer);
    const suggested = async (text: string) => {
      const { body, next } = await app().call("searchPeople", { text, only: "mentionable" }, viewer);
      expect(next).toBeUndefined();
      const formerly = await app().call("suggestMentions", { text }, viewer);
      expect(formerly.body).toEqual(body);
      expect(formerly.headers.get("Link")).toBe('</api/users?only=mentionable>; rel="successor-version"');
      return body.map(({ user_id }) => user_id);
    };

    const found = await suggested("Zenob");
    expect(new Set(found.slice(0, 2))).toEqual(new Set([friend.id, followed.id]));
    expect(found.slice(2)).toEqual([stranger.id]);
    expect(new Set(await suggested(""))).toEqual(new Set([friend.id, followed.id]));
    expect(await suggested("zenobia ba")).toEqual([followed.id]);
    expect(await suggested("%")).toEqual([]);
  });
});
