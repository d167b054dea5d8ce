import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildUser } from "../../../testing/builders";
import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { documents } from "../../../testing/documents";
import { type S3Server, startS3Server } from "../../../testing/s3-server";
import { TestClock } from "../../../testing/test-clock";
import { TestLog } from "../../../testing/test-log";
import { createFolderStore } from "../../platform/node/storage/folder-store";
import { createS3Store } from "../../platform/node/storage/s3-store";
import type { FileStore } from "../core/file-store";
import { resumes } from "../db/schema";
import { storeDocument } from "./document-key";
import { deleteRemovedFiles } from "./removed-files";
import { claimStore, ownsStore } from "./store-owner";
import { BACKUP_RUNS, restoreSweptFiles, sweepFiles } from "./sweep-files";

let production: TestDatabase;
let staging: TestDatabase;
beforeAll(async () => {
  production = await createTestDatabase();
  staging = await createTestDatabase();
});
afterAll(async () => {
  await production.drop();
  await staging.drop();
});

let s3: S3Server | undefined;
const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

async function folderStore(): Promise<FileStore> {
  const folder = await mkdtemp(join(tmpdir(), "guildway-sweep-"));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return createFolderStore(folder);
}

async function s3Store(): Promise<FileStore> {
  s3 = await startS3Server();
  const store = createS3Store({ ...s3, region: "us-east-1" });
  cleanUps.push(s3.stop, store.close);
  return store;
}

const keysOf = async (store: FileStore, prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.sort();
};

function later(days = 2): TestClock {
  const clock = new TestClock();
  clock.advance({ days });
  return clock;
}

const run = ({ db }: TestDatabase, files: FileStore) => ({ db, files, clock: later(0), log: new TestLog() });

async function storeResume({ db }: TestDatabase, store: FileStore): Promise<string> {
  const storageKey = await storeDocument(store, documents.pdf);
  const owner = await buildUser(db);
  await db
    .insert(resumes)
    .values({ ownerId: owner.id, name: "cv.pdf", mediaType: "application/pdf", bytes: 14, storageKey });
  return storageKey;
}

describe.each([
  ["a folder", folderStore],
  ["a bucket", s3Store],
])("two databases on %s", (_, open) => {
  it("the first owns the files; the other deletes none until an operator transfers them", async () => {
    const files = await open();
    const key = await storeResume(production, files);
    expect(await sweepFiles({ db: production.db, clock: later(), files })).toEqual({ swept: 0 });

    const foreign = { db: staging.db, clock: later(), files };
    expect(await sweepFiles(foreign)).toEqual({
      swept: 0,
      refusal: expect.stringMatching(/belong to another database.*guildway admin claim-files/),
    });
    // A copy of production's rows that are then deleted.
    await staging.db.insert(resumes).values({
      ownerId: (await buildUser(staging.db)).id,
      name: "cv.pdf",
      mediaType: "application/pdf",
      bytes: 14,
      storageKey: key,
    });
    await staging.db.delete(resumes);
    expect(await deleteRemovedFiles(run(staging, files))).toBe(false);
    expect(await keysOf(files, "documents/")).toEqual([key]);
    expect(await ownsStore(production.db, files)).toBe(true);

    await claimStore(staging.db, files);
    expect(await sweepFiles(foreign)).toEqual({ swept: 1 });
    expect(await sweepFiles({ db: production.db, clock: later(), files })).toMatchObject({
      refusal: expect.stringContaining("another database"),
    });
  });
});

describe("a sweep", () => {
  it("can be undone for 7 days", async () => {
    const files = await folderStore();
    const sweep = (days: number) => sweepFiles({ db: production.db, clock: later(days), files });
    const orphan = await storeDocument(files, documents.pdf);
    expect(await sweep(2)).toEqual({ swept: 1 });
    expect(await keysOf(files, "documents/")).toEqual([]);

    await sweep(9);
    expect(await restoreSweptFiles(files)).toBe(1);
    expect(await keysOf(files, "documents/")).toEqual([orphan]);

    expect(await sweep(9)).toEqual({ swept: 1 });
    await sweep(18);
    expect(await restoreSweptFiles(files)).toBe(0);
  });

  it("of more than a hundred files and one percent waits for an operator", async () => {
    const files = await folderStore();
    for (let index = 0; index < 101; index++) await files.put(`documents/${index}/hash`, documents.pdf);
    const options = { db: production.db, clock: later(), files };
    expect(await sweepFiles(options)).toEqual({
      swept: 0,
      refusal: expect.stringMatching(/doesn't know 101 of 101 uploaded files.*guildway admin sweep-files/),
    });
    expect(await keysOf(files, "documents/")).toHaveLength(101);
    expect(await sweepFiles({ ...options, meant: true })).toEqual({ swept: 101 });
  });
});

test("removed and unnamed files are kept while a backup runs", async () => {
  const files = await folderStore();
  const key = await storeResume(production, files);
  const sweep = () => sweepFiles({ db: production.db, clock: later(), files });
  await production.db.delete(resumes);
  const backup = await production.pool.connect();
  await backup.query("begin");
  await backup.query("select pg_advisory_xact_lock(7270457)");
  expect(await deleteRemovedFiles(run(production, files))).toBe(false);
  expect(await sweep()).toEqual({ swept: 0, refusal: BACKUP_RUNS });
  expect(await keysOf(files, "documents/")).toEqual([key]);

  await backup.query("commit");
  backup.release();
  while (await deleteRemovedFiles(run(production, files)));
  expect(await keysOf(files, "documents/")).toEqual([]);
});
