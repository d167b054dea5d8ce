import { MemoryFileStore } from "../../kernel/storage/memory-file-store";
import { createMedia } from "./media";

const key = "k".repeat(43);
const files = new MemoryFileStore();
const hidden = new Set<string>();
const encode = (text: string) => new TextEncoder().encode(text);
const toJpeg = async (webp: Uint8Array) => encode(`JPEG of ${new TextDecoder().decode(webp)}`);
const media = createMedia({ files, isHidden: (each) => hidden.has(each), toJpeg });

beforeAll(() => files.put(`media/${key}/160.webp`, encode("pixels")));

test("serves a picture that browsers cache, and that can only be a picture", async () => {
  const response = await media.request(`/media/${key}/160.webp`);
  expect(await response.text()).toBe("pixels");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-length": "6",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
  });
});

test.each([
  `/media/${key}/48.webp`,
  `/media/${key}/48.jpg`,
  `/media/${key}/160.png`,
  `/media/${key}/`,
  `/media/${key}`,
  `/media/${"k".repeat(42)}/160.webp`,
  `/media/${key}/..%2f..%2fdocuments`,
])("has nothing at %s", async (path) => {
  const response = await media.request(path);
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

test.each(["160.webp", "96.jpg"])("serves no %s that moderators have hidden", async (file) => {
  await files.put(`media/${key}/96.webp`, encode("pixels"));
  hidden.add(key);
  expect((await media.request(`/media/${key}/${file}`)).status).toBe(404);
  hidden.delete(key);
  expect((await media.request(`/media/${key}/${file}`)).status).toBe(200);
});

test("serves a JPEG for mail while the picture exists", async () => {
  const other = "o".repeat(43);
  await files.put(`media/${other}/96.webp`, encode("pixels"));
  const response = await media.request(`/media/${other}/96.jpg`);
  expect(await response.text()).toBe("JPEG of pixels");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
  });
  await files.delete(`media/${other}/96.webp`);
  expect((await media.request(`/media/${other}/96.jpg`)).status).toBe(404);
});

test("tells mail programs to try again if too many JPEGs are being made", async () => {
  await files.put(`media/${key}/96.webp`, encode("pixels"));
  let resume = () => {};
  const resumed = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const slow = createMedia({
    files,
    isHidden: () => false,
    toJpeg: async (webp) => resumed.then(() => toJpeg(webp)),
  });
  // One is made and 50 wait.
  const all = Array.from({ length: 52 }, () => slow.request(`/media/${key}/96.jpg`));
  const refused = await Promise.race(all);
  resume();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await Promise.all(all)).filter(({ status }) => status === 200)).toHaveLength(51);
});
