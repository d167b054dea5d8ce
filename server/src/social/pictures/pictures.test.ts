import { LIMITS } from "@guildway/shared/contract/limits";
import type { UploadUse } from "@guildway/shared/contract/picture-sizes";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildEmployee, buildUser } from "../../../testing/builders";
import { documents } from "../../../testing/documents";
import { pictureFile } from "../../../testing/pictures";
import { readFile } from "../../kernel/core/file-store";
import { companies, hiddenCompanies, pictures, posts, profiles } from "../../kernel/db/schema";
import { deleteRemovedFiles } from "../../kernel/storage/removed-files";
import { readHiddenPictures } from "./hidden-pictures";

const app = useTestApp();

const member = () => buildUser(app().db);

const keysOf = async () => {
  const keys: string[] = [];
  for await (const { key } of app().files.list("media/")) keys.push(key);
  return keys;
};

async function upload(viewer: { token: string }, place: UploadUse, file?: File) {
  const given = file ?? (await pictureFile());
  return (await app().call("uploadPicture", { place, file: given }, viewer)).body;
}

describe("upload", () => {
  it("encodes every size in both formats, keeps the shape and names a color", async () => {
    const ada = await member();
    const picture = await upload(ada, "post");
    expect(picture).toMatchObject({ width: 600, height: 400, alt: "" });
    expect(picture.colour).toMatch(/^#[\da-f]{6}$/);
    const key = picture.src.split("/")[2];
    const own = (await keysOf()).filter((each) => each.startsWith(`media/${key}/`));
    expect(own.map((each) => each.split("/")[2]).sort()).toEqual(
      ["320.avif", "320.webp", "480.avif", "480.webp", "600.avif", "600.webp"].sort(),
    );
  });

  it("turns the picture upright and removes all metadata, including its location", async () => {
    const ada = await member();
    const file = await pictureFile({}, true);
    expect((await sharp(await file.arrayBuffer()).metadata()).exif).toBeDefined();
    const { src, width, height } = await upload(ada, "post", file);
    expect([width, height]).toEqual([400, 600]);
    for (const format of ["webp", "avif"]) {
      const stored = await readFile(app().files, src.slice(1).replace("webp", format));
      const found = await sharp(stored).metadata();
      expect([found.exif, found.xmp, found.iptc, found.orientation ?? 1]).toEqual([
        undefined,
        undefined,
        undefined,
        1,
      ]);
      expect(Buffer.from(stored ?? []).includes("Guildcam")).toBe(false);
    }
  });

  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("takes a %s", async (type) => {
    const ada = await member();
    expect(await upload(ada, "portrait", await pictureFile({ type }))).toMatchObject({
      width: 320,
      height: 320,
    });
  });

  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  it.each([
    ["an SVG", () => svg, "Choose a JPEG, PNG, WebP, AVIF or GIF picture"],
    ["a page", () => "<!doctype html><title>Hi</title>", "Choose a JPEG, PNG, WebP, AVIF or GIF picture"],
    ["a PDF", () => documents.pdf, "Choose a JPEG, PNG, WebP, AVIF or GIF picture"],
    ["a header without a picture", () => documents.picture, "This picture can't be read. It may be damaged"],
    [
      "half a picture",
      async () => (await pictureFile()).slice(0, 300),
      "This picture can't be read. It may be damaged",
    ],
    ["a decompression bomb", () => bomb(30_000, 30_000), "A picture can have at most 50 megapixels"],
    ["a strip", () => bomb(1, 40_000_000), "A picture can be at most 30,000 pixels wide and high"],
  ])("refuses %s", async (_, content, message) => {
    const ada = await member();
    const file = new File([await content()], "picture.png", { type: "image/png" });
    const problem = await app().refuse("uploadPicture", { place: "post", file }, ada);
    expect(problem.errors).toEqual([{ path: "file", message }]);
  });

  it("refuses an AVIF of more than 16 megapixels, of which few bytes take seconds", async () => {
    const large = sharp({ create: { width: 5_000, height: 3_300, channels: 3, background: "#000" } });
    const content = new Uint8Array(await large.avif({ effort: 0 }).toBuffer());
    expect(content.byteLength).toBeLessThan(20_000);
    const problem = await app().refuse(
      "uploadPicture",
      { place: "post", file: new File([content], "a.avif") },
      await member(),
    );
    expect(problem.errors?.[0]?.message).toMatch(/^An AVIF picture can have at most 16 megapixels/);
  });

  it("refuses more than 12 MB", async () => {
    const ada = await member();
    const file = new File([new Uint8Array(LIMITS.pictureBytes + 1)], "large.png");
    expect(await app().refuse("uploadPicture", { place: "post", file }, ada)).toMatchObject({ status: 413 });
  });

  it("serves a polyglot's pixels and nothing else", async () => {
    const ada = await member();
    const content = await (await pictureFile()).bytes();
    const file = new File([content, "<script>alert(1)</script>"], "both.html");
    const { src } = await upload(ada, "post", file);
    expect(Buffer.from((await readFile(app().files, src.slice(1))) ?? []).includes("<script")).toBe(false);
  });
});

/** Few bytes that say that they are many pixels. */
async function bomb(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const small = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  const content = new Uint8Array(small);
  const header = new DataView(content.buffer);
  header.setUint32(16, width);
  header.setUint32(20, height);
  header.setUint32(29, crc(content.subarray(12, 29)));
  return content;
}

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

describe("portrait", () => {
  it("appears wherever the person does, and its bytes are deleted once it is replaced", async () => {
    const ada = await member();
    const first = await upload(ada, "portrait");
    const { portrait } = (await app().call("setPortrait", { picture_id: first.id }, ada)).body;
    expect(portrait).toBe(first.src.replace("320.webp", "160.webp"));
    expect((await app().call("getSession", {}, ada)).body.portrait).toBe(portrait);
    expect((await app().call("getUser", { id: ada.id }, ada)).body.portrait).toBe(portrait);
    const post = (await app().call("createPost", { content: "Hello" }, ada)).body;
    expect(post.author_portrait).toBe(portrait);

    const second = await upload(ada, "portrait");
    await app().call("setPortrait", { picture_id: second.id }, ada);
    while (await deleteRemovedFiles(app()));
    const key = (src: string) => src.split("/")[2];
    const keys = (await keysOf()).map((each) => each.split("/")[1]);
    expect(keys).not.toContain(key(first.src));
    expect(keys).toContain(key(second.src));

    await app().call("setPortrait", { picture_id: null }, ada);
    expect((await app().call("getSession", {}, ada)).body.portrait).toBe("");
  });

  it("can't be someone else's picture, one for another use, or a deleted one", async () => {
    const [ada, eve] = [await member(), await member()];
    const [own, wrongPlace] = [await upload(ada, "portrait"), await upload(eve, "post")];
    for (const id of [own.id, wrongPlace.id, crypto.randomUUID()]) {
      expect(await app().refuse("setPortrait", { picture_id: id }, eve)).toMatchObject({ status: 422 });
    }
  });

  it("is deleted with its owner", async () => {
    const ada = await member();
    const { id, src } = await upload(ada, "portrait");
    await app().call("setPortrait", { picture_id: id }, ada);
    await app().db.delete(profiles).where(eq(profiles.id, ada.id));
    while (await deleteRemovedFiles(app()));
    expect((await keysOf()).some((key) => key.includes(src.split("/")[2] ?? ""))).toBe(false);
  });
});

describe("logo", () => {
  it("is chosen by a recruiter, and then belongs to the company", async () => {
    const recruiter = await member();
    const company = await buildCompany(app().db);
    await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    const { id } = await upload(recruiter, "logo");
    const { logo } = (await app().call("setLogo", { id: company.id, picture_id: id }, recruiter)).body;
    expect((await app().call("getCompany", { id: company.id })).body.logo).toBe(logo);
    const [row] = await app().db.select().from(pictures).where(eq(pictures.id, id));
    expect(row).toMatchObject({ ownerId: null, companyId: company.id });
  });
});

describe("cover", () => {
  it("is four times as wide as high, and appears on the profile and in the session", async () => {
    const ada = await member();
    const portrait = await upload(ada, "portrait");
    await app().call("setPortrait", { picture_id: portrait.id }, ada);
    const { id, src, width, height } = await upload(ada, "cover");
    expect([width, height]).toEqual([1_600, 400]);
    const { cover } = (await app().call("setCover", { picture_id: id }, ada)).body;
    expect(cover).toBe(src.replace("1600.webp", "800.webp"));
    const { body: user } = await app().call("getUser", { id: ada.id }, ada);
    expect(user).toMatchObject({ cover, portrait: portrait.src.replace("320.webp", "160.webp") });
    expect((await app().call("getSession", {}, ada)).body.cover).toBe(cover);

    await app().call("setCover", { picture_id: null }, ada);
    expect((await app().call("getUser", { id: ada.id }, ada)).body.cover).toBe("");
    while (await deleteRemovedFiles(app()));
    expect((await keysOf()).some((key) => key.includes(src.split("/")[2] ?? ""))).toBe(false);
  });

  it("of a company stays when its logo changes, and is deleted with the company", async () => {
    const recruiter = await member();
    const company = await buildCompany(app().db);
    await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    const picture = await upload(recruiter, "cover");
    const chosen = { id: company.id, picture_id: picture.id };
    const { cover } = (await app().call("setCompanyCover", chosen, recruiter)).body;
    const logo = await upload(recruiter, "logo");
    await app().call("setLogo", { id: company.id, picture_id: logo.id }, recruiter);
    expect((await app().call("getCompany", { id: company.id })).body.cover).toBe(cover);

    const next = { id: company.id, picture_id: (await upload(recruiter, "cover")).id };
    await app().call("setCompanyCover", next, recruiter);
    await app().db.delete(companies).where(eq(companies.id, company.id));
    while (await deleteRemovedFiles(app()));
    expect((await keysOf()).some((key) => key.includes(picture.src.split("/")[2] ?? ""))).toBe(false);
  });
});

test("moderators hide pictures with a post, a person or a company, and nobody else's", async () => {
  const { db } = app();
  const ada = await member();
  const company = await buildCompany(db);
  await buildEmployee(db, { companyId: company.id, userId: ada.id, isAdmin: true });
  const [shown, portrait, logo, other] = await Promise.all([
    upload(ada, "post"),
    upload(ada, "portrait"),
    upload(ada, "logo"),
    upload(await member(), "post"),
  ]);
  const posted = { content: "Look", pictures: [{ id: shown.id }] };
  const { id: postId } = (await app().call("createPost", posted, ada)).body;
  await app().call("setPortrait", { picture_id: portrait.id }, ada);
  await app().call("setLogo", { id: company.id, picture_id: logo.id }, ada);
  const names = Object.entries({ shown, portrait, logo, other });
  const hidden = async () => {
    const keys = await readHiddenPictures(db);
    return names.filter(([, { src }]) => keys.has(src.split("/")[2] ?? "")).map(([name]) => name);
  };
  const now = app().clock.now();
  expect(await hidden()).toEqual([]);
  await db.update(posts).set({ hiddenAt: now }).where(eq(posts.id, postId));
  expect(await hidden()).toEqual(["shown"]);
  await db.update(posts).set({ hiddenAt: null }).where(eq(posts.id, postId));
  await db.insert(hiddenCompanies).values({ companyId: company.id, createdAt: now });
  expect(await hidden()).toEqual(["logo"]);
  await db.delete(hiddenCompanies);
  await db.update(profiles).set({ hiddenAt: now }).where(eq(profiles.id, ada.id));
  expect(await hidden()).toEqual(["shown", "portrait"]);
});

describe("pictures of posts", () => {
  it("keep their order and descriptions, and change with an edit", async () => {
    const ada = await member();
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => upload(ada, "post")));
    if (!one || !two || !three) throw new Error("three were uploaded");
    const { id, version } = (
      await app().call(
        "createPost",
        { content: "Three", pictures: [{ id: two.id, alt: "Second" }, { id: one.id }] },
        ada,
      )
    ).body;
    const read = async () => (await app().call("getPost", { id }, ada)).body;
    expect((await read()).pictures.map(({ id: each, alt }) => [each, alt])).toEqual([
      [two.id, "Second"],
      [one.id, ""],
    ]);
    const changed = {
      id,
      content: "Three",
      pictures: [{ id: one.id, alt: "First" }, { id: three.id }],
      version,
    };
    await app().call("updatePost", changed, ada);
    expect((await read()).pictures.map(({ id: each }) => each)).toEqual([one.id, three.id]);
    await app().call("updatePost", { id, content: "Only the text", version: version + 1 }, ada);
    expect((await read()).pictures).toHaveLength(2);
  });

  it("belong to their author, at most four, each once", async () => {
    const [ada, eve] = [await member(), await member()];
    const { id } = await upload(ada, "post");
    const refused = (input: object, viewer = ada) =>
      app().refuse("createPost", { content: "No", ...input }, viewer);
    expect(await refused({ pictures: [{ id }] }, eve)).toMatchObject({ status: 422 });
    expect(await refused({ pictures: [{ id }, { id }] })).toMatchObject({ status: 422 });
    expect(await refused({ pictures: Array(5).fill({ id }) })).toMatchObject({ status: 422 });
  });
});
