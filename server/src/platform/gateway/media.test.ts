import { MemoryFileStore } from "../../kernel/storage/memory-file-store";
import { createMedia } from "./media";

const key = "k".repeat(43);
const files = new MemoryFileStore();
const hidden = new Set<string>();
const media = createMedia({ files, isHidden: (each) => hidden.has(each) });

beforeAll(() => files.put(`media/${key}/160.webp`, new TextEncoder().encode("pixels")));

test("serves a picture that browsers keep, and that can be nothing but a picture", async () => {
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
  `/media/${key}/96.webp`,
  `/media/${key}/160.png`,
  `/media/${key}/`,
  `/media/${key}`,
  `/media/${"k".repeat(42)}/160.webp`,
  `/media/${key}/..%2f..%2fdocuments`,
])("has nothing at %s", async (path) => {
  const response = await media.request(path);
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

test("serves nothing that moderators have hidden", async () => {
  hidden.add(key);
  expect((await media.request(`/media/${key}/160.webp`)).status).toBe(404);
  hidden.delete(key);
});
