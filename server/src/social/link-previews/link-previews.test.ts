import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildEmployee, buildUser } from "../../../testing/builders";
import { conversationsIn } from "../../../testing/conversations";
import { pictureFile } from "../../../testing/pictures";
import { sharpEncoder } from "../../../testing/sharp-encoder";
import type { PageReader } from "../../kernel/core/services";
import { hiddenCompanies, linkPreviews, messageLinks, messages, posts } from "../../kernel/db/schema";
import { deleteRemovedFiles } from "../../kernel/storage/removed-files";
import { sweepFiles } from "../../kernel/storage/sweep-files";
import { verifyFiles } from "../../kernel/storage/verify-files";
import { sweep } from "../../platform/maintenance/sweep";
import { readHiddenPictures } from "../pictures/hidden-pictures";
import { readNextLink } from "./read-next-link";

const app = useTestApp();

let next = 0;
const newUrl = () => `https://example.com/${next++}`;

/** A web with only this page. */
function web(
  html = `<title>A page</title><meta property="og:image" content="a.png">`,
): PageReader & { read: jest.Mock } {
  return {
    read: jest.fn(async (url: string, kind: string) => ({
      url,
      type: "text/html",
      content:
        kind === "page"
          ? new TextEncoder().encode(html)
          : new Uint8Array(await (await pictureFile()).arrayBuffer()),
    })),
  };
}

const work = (pages: PageReader) =>
  readNextLink({ ...app(), clock: app().clock, pictureEncoder: sharpEncoder, pages });

async function previewed(viewer: { token: string }, url = newUrl(), pages = web()) {
  const asked = await app().call("previewLink", { url }, viewer);
  expect(asked.body).toEqual({ reading: true, preview: null });
  expect(await work(pages)).toBe(true);
  const { preview } = (await app().call("previewLink", { url }, viewer)).body;
  if (!preview) throw new Error("The page has a title");
  return preview;
}

const keyOf = (src = "") => src.split("/")[2] ?? "";
const mediaKeys = async () => {
  const keys = new Set<string>();
  for await (const { key } of app().files.list("media/")) keys.add(key.split("/")[1] ?? "");
  return keys;
};

it("reads a page once for everyone, and encodes its picture again", async () => {
  const [ada, eve] = [await buildUser(app().db), await buildUser(app().db)];
  const [url, pages] = [newUrl(), web()];
  const preview = await previewed(ada, url, pages);
  expect(preview).toMatchObject({
    url,
    title: "A page",
    description: "",
    picture: { width: 600, height: 400 },
  });
  expect(await mediaKeys()).toContain(keyOf(preview.picture?.src));
  const again = await app().call("previewLink", { url: `${url}#part` }, eve);
  expect(again.body).toEqual({ reading: false, preview });
  expect(await work(pages)).toBe(false);
  expect(pages.read).toHaveBeenCalledTimes(2);
});

it("two workers never read the same page", async () => {
  const ada = await buildUser(app().db);
  const pages = web();
  await app().call("previewLink", { url: newUrl() }, ada);
  expect((await Promise.all([work(pages), work(pages), work(pages)])).filter(Boolean)).toHaveLength(1);
});

it("reads a page again whose worker is gone, whatever its clock said", async () => {
  const ada = await buildUser(app().db);
  for (const days of [-1, 400]) {
    await app().call("previewLink", { url: newUrl() }, ada);
    const claimedAt = new Date(app().clock.now().getTime() + days * 24 * 60 * 60_000);
    await app().db.update(linkPreviews).set({ claimedAt });
    expect(await work(web())).toBe(true);
  }
});

it("has no preview of a page that can't be read or has no title, and tries again later", async () => {
  const ada = await buildUser(app().db);
  const url = newUrl();
  await app().call("previewLink", { url }, ada);
  await work({ read: async () => undefined });
  const ask = async () => (await app().call("previewLink", { url }, ada)).body;
  expect(await ask()).toEqual({ reading: false, preview: null });
  app().clock.advance({ minutes: 11 });
  expect(await ask()).toEqual({ reading: true, preview: null });
  await work(web("<p>No title"));
  expect(await ask()).toEqual({ reading: false, preview: null });
});

it("has a preview without a picture if that can't be read", async () => {
  const ada = await buildUser(app().db);
  const broken = web();
  const read = broken.read.getMockImplementation();
  broken.read.mockImplementation(async (url, kind) =>
    kind === "page"
      ? read?.(url, kind)
      : { url, type: "image/png", content: new TextEncoder().encode("<svg>") },
  );
  expect((await previewed(ada, newUrl(), broken)).picture).toBeNull();
  broken.read.mockImplementation(async (url, kind) => {
    if (kind === "picture") throw new Error("no");
    return read?.(url, kind);
  });
  expect((await previewed(ada, newUrl(), broken)).picture).toBeNull();
});

it("is shown in a post, replaced and removed; an edit that doesn't mention it keeps it", async () => {
  const ada = await buildUser(app().db);
  const [one, two] = [await previewed(ada), await previewed(ada)];
  const { body: post } = await app().call("createPost", { content: one.url, preview_id: one.id }, ada);
  expect(post.preview).toEqual(one);
  const edit = async (change: object) =>
    (await app().call("updatePost", { id: post.id, content: one.url, ...change }, ada)).body;
  expect(await edit({})).toMatchObject({ preview: one, version: 1 });
  expect(await edit({ preview_id: two.id })).toMatchObject({ preview: two, version: 2 });
  expect(await edit({ preview_id: null })).toMatchObject({ preview: null, version: 3 });
  const { body: feed } = await app().call("listPosts", {}, ada);
  expect(feed[0]).toMatchObject({ id: post.id, preview: null });
});

it("can't be forged", async () => {
  const ada = await buildUser(app().db);
  const url = newUrl();
  await app().call("previewLink", { url }, ada);
  const [unread] = await app().db.select().from(linkPreviews).where(eq(linkPreviews.url, url));
  for (const preview_id of [crypto.randomUUID(), unread?.id]) {
    expect(await app().refuse("createPost", { content: url, preview_id }, ada)).toMatchObject({
      status: 422,
    });
  }
  await work(web());
});

describe("in a message", () => {
  const { buildFriendsConversation } = conversationsIn(app);

  async function buildLinkingTalk() {
    const { ada, grace, id } = await buildFriendsConversation();
    const preview = await previewed(ada);
    const send = async (preview_id = preview.id, content = `See ${preview.url}`) => {
      const message = { id, message_id: uuidv7(), content, preview_id };
      return (await app().call("sendMessage", message, ada)).body;
    };
    const newest = async () => (await app().call("listMessages", { id, limit: 1 }, grace)).body[0];
    return { ada, preview, send, newest };
  }

  it("is what both see, until its author removes it, which is no edit of the text", async () => {
    const { ada, preview, send, newest } = await buildLinkingTalk();
    const sent = await send();
    expect(sent.preview).toEqual(preview);
    expect((await newest())?.preview).toEqual(preview);
    const { body } = await app().call(
      "updateMessage",
      { id: sent.id, content: sent.content, preview_id: null, version: sent.version },
      ada,
    );
    expect(body).toMatchObject({ preview: null, content: sent.content, edited_at: null, version: 2 });
    expect((await newest())?.preview).toBeNull();
  });

  it("stays while its link does, and goes with the link or the message", async () => {
    const { ada, preview, send, newest } = await buildLinkingTalk();
    const sent = await send();
    const edit = async (content: string, version: number) =>
      (await app().call("updateMessage", { id: sent.id, content, version }, ada)).body;
    expect(await edit(`Do see ${preview.url}`, 1)).toMatchObject({ preview, version: 2 });
    expect(await edit("Never mind", 2)).toMatchObject({ preview: null, version: 3 });

    await app().call("deleteMessage", { id: (await send()).id }, ada);
    expect(await newest()).toMatchObject({ deleted: true, preview: null });
    expect(await app().db.$count(messageLinks, eq(messageLinks.previewId, preview.id))).toBe(0);
  });

  it("is left out if it is gone or another page's, and the message is sent", async () => {
    const { preview, send } = await buildLinkingTalk();
    expect(await send(crypto.randomUUID())).toMatchObject({ preview: null });
    expect(await send(preview.id, "See https://example.org/bank")).toMatchObject({ preview: null });
  });

  it("isn't shown to the other person once moderators have hidden the message", async () => {
    const { send, newest } = await buildLinkingTalk();
    const { id } = await send();
    await app().db.update(messages).set({ hiddenAt: app().clock.now() }).where(eq(messages.id, id));
    expect(await newest()).toMatchObject({ deleted: true, preview: null });
  });
});

it("is deleted with its bytes a week after no post and no message shows it", async () => {
  const { db, clock, files } = app();
  const { ada, id } = await conversationsIn(app).buildFriendsConversation();
  const [kept, sent, unused] = [await previewed(ada), await previewed(ada), await previewed(ada)];
  await app().call("createPost", { content: kept.url, preview_id: kept.id }, ada);
  const message = { id, message_id: uuidv7(), content: sent.url, preview_id: sent.id };
  await app().call("sendMessage", message, ada);
  clock.advance({ days: 8 });
  await sweep({ db, clock, log: app().log, config: { requireEmailVerification: false } });
  await sweepFiles({ db, clock, files });
  while (await deleteRemovedFiles(app()));
  const keys = await mediaKeys();
  expect([kept, sent, unused].map(({ picture }) => keys.has(keyOf(picture?.src)))).toEqual([
    true,
    true,
    false,
  ]);
});

it("is checked with the other files", async () => {
  const ada = await buildUser(app().db);
  const { picture } = await previewed(ada);
  const key = `media/${keyOf(picture?.src)}/600.webp`;
  await app().files.delete(key);
  const faults = [];
  for await (const fault of verifyFiles(app().db, app().files)) if (fault) faults.push(fault);
  expect(faults).toContainEqual({ key, fault: "missing" });
});

it("its picture can't be loaded once every post that shows it is hidden", async () => {
  const { db } = app();
  const ada = await buildUser(db);
  const preview = await previewed(ada);
  const post = { content: preview.url, preview_id: preview.id };
  const [one, two] = [await app().call("createPost", post, ada), await app().call("createPost", post, ada)];
  const hide = (id: string) => db.update(posts).set({ hiddenAt: new Date() }).where(eq(posts.id, id));
  const isHidden = async () => (await readHiddenPictures(db)).has(keyOf(preview.picture?.src));
  await hide(one.body.id);
  expect(await isHidden()).toBe(false);
  await hide(two.body.id);
  expect(await isHidden()).toBe(true);

  const company = await buildCompany(db);
  await buildEmployee(db, { companyId: company.id, userId: ada.id, isAdmin: true });
  await app().call("createPost", { ...post, company_id: company.id }, ada);
  expect(await isHidden()).toBe(false);
  await db.insert(hiddenCompanies).values({ companyId: company.id });
  expect(await isHidden()).toBe(true);
});

it.each(["ftp://example.com/", "javascript:alert(1)", "example.com", ""])("%s isn't a link", async (url) => {
  const ada = await buildUser(app().db);
  expect(await app().refuse("previewLink", { url }, ada)).toMatchObject({ status: 422 });
});

it("isn't read if an address is too long once it is encoded", async () => {
  const ada = await buildUser(app().db);
  const { body } = await app().call("previewLink", { url: `https://example.com/${"ж".repeat(1_000)}` }, ada);
  expect(body).toEqual({ reading: false, preview: null });
});

describe("with LINK_PREVIEWS=false", () => {
  const off = useTestApp({ linkPreviews: false });

  it("no page is read", async () => {
    const ada = await buildUser(off().db);
    const { body } = await off().call("previewLink", { url: "https://example.com/" }, ada);
    expect(body).toEqual({ reading: false, preview: null });
    expect(await off().db.$count(linkPreviews)).toBe(0);
  });
});
