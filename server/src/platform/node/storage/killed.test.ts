import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildUser } from "../../../../testing/builders";
import { compileProgram } from "../../../../testing/compile-server";
import { createTestDatabase, type TestDatabase } from "../../../../testing/database";
import { TestLog } from "../../../../testing/test-log";
import { systemClock } from "../../../kernel/core/services";
import { pictures, removedFiles } from "../../../kernel/db/schema";
import { DOCUMENTS } from "../../../kernel/storage/document-key";
import { MEDIA } from "../../../kernel/storage/picture-key";
import { deleteRemovedFiles } from "../../../kernel/storage/removed-files";
import { sweepFiles } from "../../../kernel/storage/sweep-files";
import { verifyFiles } from "../../../kernel/storage/verify-files";
import { createFolderStore } from "./folder-store";

const WORK = fileURLToPath(new URL("../../../../testing/killed-work.ts", import.meta.url));
/** A picture of 600 pixels has three sizes in two formats. */
const FILES = 6;
const NEVER = 1_000;
const DAY = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let folder: string;
let ownerId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "guildway-killed-"));
  await compileProgram(`import ${JSON.stringify(WORK)};`, join(folder, "program"));
  ownerId = (await buildUser(database.db)).id;
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await database.db.delete(pictures);
  await deleteAll();
  await expectInStep(0);
});

const store = () => createFolderStore(folder);

/** @returns whether it got to the end */
async function work(name: "upload" | "move" | "delete", steps: number): Promise<boolean> {
  const child = spawn(process.execPath, [join(folder, "program", "main.mjs")], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      FOLDER: folder,
      WORK: name,
      STEPS: String(steps),
      OWNER: ownerId,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code, signal] = await once(child, "close");
  expect(signal ?? code).toBe(steps === NEVER ? 0 : "SIGKILL");
  return output.includes("done");
}

async function deleteAll(): Promise<void> {
  const { db } = database;
  while (await deleteRemovedFiles({ db, files: store(), clock: systemClock, log: new TestLog() }));
}

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of [DOCUMENTS, MEDIA]) {
    for await (const { key } of store().list(prefix)) keys.push(key);
  }
  return keys;
}

/** Every row has its files, and a day later there are no others. */
async function expectInStep(named: number): Promise<void> {
  for await (const fault of verifyFiles(database.db, store())) expect(fault).toBeUndefined();
  await sweepFiles({
    db: database.db,
    clock: { now: () => new Date(Date.now() + 2 * DAY) },
    files: store(),
  });
  expect(await stored()).toHaveLength(named);
  for await (const fault of verifyFiles(database.db, store())) expect(fault).toBeUndefined();
}

test.each([
  ["the first file", 1, 0],
  ["the last file, before its row", FILES, 0],
  ["its row, before the answer", FILES + 1, 1],
])("an upload that is killed after %s leaves files and rows in step", async (_, steps, rows) => {
  expect(await work("upload", steps)).toBe(false);
  expect(await database.db.$count(pictures)).toBe(rows);
  await expectInStep(rows * FILES);
});

test("an upload that was answered is kept", async () => {
  expect(await work("upload", NEVER)).toBe(true);
  await deleteAll();
  await expectInStep(FILES);
});

test("a deletion that is killed is finished by the next", async () => {
  await work("upload", NEVER);
  await database.db.delete(pictures);
  expect(await work("delete", 2)).toBe(false);
  expect(await stored()).toHaveLength(FILES - 2);
  // PostgreSQL may not have noticed yet that the process is gone, and work on a locked row is left to its owner.
  await database.db.select().from(removedFiles).for("update");

  await deleteAll();
  expect(await database.db.$count(removedFiles)).toBe(0);
  await expectInStep(0);
});
