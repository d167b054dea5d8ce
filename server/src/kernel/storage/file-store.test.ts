import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type S3Server, startS3Server } from "../../../testing/s3-server";
import { createFolderStore } from "../../platform/node/storage/folder-store";
import { createS3Store } from "../../platform/node/storage/s3-store";
import { type FileStore, readFile } from "../core/file-store";
import { MemoryFileStore } from "./memory-file-store";

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = async (store: FileStore, key: string) => {
  const content = await readFile(store, key);
  return content && new TextDecoder().decode(content);
};

/** Folders and servers of this file's stores. */
const cleanUps: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

async function folderStore(): Promise<FileStore> {
  const folder = await mkdtemp(join(tmpdir(), "guildway-files-"));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return createFolderStore(folder);
}

let s3: S3Server | undefined;
async function s3Store(): Promise<FileStore> {
  s3 ??= await startS3Server();
  const { endpoint, bucket, credentials, stop } = s3;
  const store = createS3Store({ endpoint, bucket, credentials, region: "us-east-1" });
  cleanUps.push(stop, store.close);
  return store;
}

describe.each([
  ["a folder", folderStore],
  ["an S3 store", s3Store],
  ["memory", async () => new MemoryFileStore()],
])("%s", (_, open) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await open();
  });

  it("returns what was stored, and nothing for other keys", async () => {
    await store.put("documents/a/1", bytes("Hello, world"));
    expect(await textOf(store, "documents/a/1")).toBe("Hello, world");
    expect(await store.get("documents/a/2")).toBeUndefined();
    expect(await store.get("documents/a/1/deeper")).toBeUndefined();
    expect(await store.get("documents/a")).toBeUndefined();
  });

  it("returns a range, with the size of the whole", async () => {
    await store.put("documents/b/1", bytes("0123456789"));
    const found = await store.get("documents/b/1", { start: 2, end: 4 });
    expect(found?.size).toBe(10);
    expect(await new Response(found?.stream).text()).toBe("234");
  });

  it("stores an empty file and a large one", async () => {
    const large = new Uint8Array(6_000_000).map((_, index) => index % 251);
    await store.put("documents/c/empty", new Uint8Array());
    await store.put("documents/c/large", large);
    expect(await readFile(store, "documents/c/empty")).toHaveLength(0);
    expect(Buffer.compare((await readFile(store, "documents/c/large")) ?? bytes(""), large)).toBe(0);
  });

  it("lists by the beginning of the key, with size and age", async () => {
    const before = Date.now();
    await store.put("media/x/48.webp", bytes("1"));
    await store.put("media/x/96.webp", bytes("22"));
    await store.put("media/xy/48.webp", bytes("3"));
    const after = Date.now();
    const listed: Record<string, number> = {};
    for await (const { key, size, storedAt } of store.list("media/x/")) {
      listed[key] = size;
      // Stores write whole seconds, or the time of a coarser clock.
      expect(storedAt.getTime()).toBeGreaterThan(before - 2_000);
      expect(storedAt.getTime()).toBeLessThan(after + 2_000);
    }
    expect(listed).toEqual({ "media/x/48.webp": 1, "media/x/96.webp": 2 });
    for await (const file of store.list("nothing/")) throw new Error(`there is ${file.key}`);
  });

  it("moves a file, and nothing if there is none", async () => {
    await store.put("documents/e/1 é", bytes("moved"));
    await store.move("documents/e/1 é", "swept/2026-11-25/documents/e/1 é");
    expect(await store.get("documents/e/1 é")).toBeUndefined();
    expect(await textOf(store, "swept/2026-11-25/documents/e/1 é")).toBe("moved");
    await store.move("documents/e/1 é", "documents/e/2");
    expect(await store.get("documents/e/2")).toBeUndefined();
  });

  it("deletes a file, even if it is already gone", async () => {
    await store.put("documents/d/1", bytes("1"));
    await store.delete("documents/d/1");
    await store.delete("documents/d/1");
    expect(await store.get("documents/d/1")).toBeUndefined();
  });
});
