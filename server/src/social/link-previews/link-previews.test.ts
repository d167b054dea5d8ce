import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildEmployee, buildUser } from "../../../testing/builders";
import { pictureFile } from "../../../testing/pictures";
import type { PageReader } from "../../kernel/core/services";
import { hiddenCompanies, linkPreviews, posts } from "../../kernel/db/schema";
import { deleteRemovedFiles } from "../../kernel/storage/removed-files";
import { sweepFiles } from "../../kernel/storage/sweep-files";
import { verifyFiles } from "../../kernel/storage/verify-files";
import { sweep } from "../../platform/maintenance/sweep";
import { sharpEncoder } from "../../platform/node/pictures/sharp-encoder";
import { readHiddenPictures } from "../pictures/hidden-pictures";
import { readNextLink } from "./read-next-link";

const app = useTestApp();

let next = 0;
const newUrl = () => `https://example.com/${next++}`;

/** A web whose pages all look like this. */
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

it("reads a page once for everybody, and encodes its picture again", async () => {
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

it("has a preview without a picture if that can't be read, or is none", async () => {
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

it("is shown in a post, replaced and removed; an edit that leaves it out keeps it", async () => {
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

it("can't be made up", async () => {
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

it("goes with its bytes once no post shows it, after a week", async () => {
  const { db, clock, files } = app();
  const ada = await buildUser(db);
  const [kept, unused] = [await previewed(ada), await previewed(ada)];
  await app().call("createPost", { content: kept.url, preview_id: kept.id }, ada);
  clock.advance({ days: 8 });
  await sweep({ db, clock, log: app().log, config: { requireEmailVerification: false } });
  await sweepFiles({ db, clock, files });
  while (await deleteRemovedFiles(app()));
  const keys = await mediaKeys();
  expect([keys.has(keyOf(kept.picture?.src)), keys.has(keyOf(unused.picture?.src))]).toEqual([true, false]);
});

it("is verified with the other files", async () => {
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

it.each(["ftp://example.com/", "javascript:alert(1)", "example.com", ""])("%s is no link", async (url) => {
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
