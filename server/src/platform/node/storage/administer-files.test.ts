import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "../../../../testing/database";
import { documents } from "../../../../testing/documents";
import { storeDocument } from "../../../kernel/storage/document-key";
import { readConfig } from "../../config";
import { administerFiles, type FileWork } from "./administer-files";
import { createFolderStore } from "./folder-store";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "guildway-files-"));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function run(work: FileWork): Promise<string[]> {
  const lines: string[] = [];
  const config = readConfig({ DATABASE_URL: database.url, FILES_DIR: folder });
  await administerFiles(config, work, { log: (line: string) => void lines.push(line) });
  return lines;
}

test("an operator sweeps files that no row uses, and restores them", async () => {
  await run("claim-files");
  const key = await storeDocument(createFolderStore(folder), documents.pdf);
  const threeDaysAgo = Date.now() / 1000 - 3 * 24 * 60 * 60;
  await utimes(join(folder, key), threeDaysAgo, threeDaysAgo);
  expect(await run("sweep-files")).toEqual([expect.stringMatching(/^1 swept/)]);
  expect(await run("restore-files")).toEqual(["1 restored."]);
});

test("nothing is swept by a clock that is days ahead: what was swept would be gone at once", async () => {
  jest.useFakeTimers({
    doNotFake: ["setTimeout", "setImmediate", "nextTick", "queueMicrotask"],
    now: Date.now() + 9 * 24 * 60 * 60 * 1000,
  });
  try {
    await expect(run("sweep-files")).rejects.toThrow(/clock is \d+ minutes ahead/);
  } finally {
    jest.useRealTimers();
  }
});
