import { inArray } from "drizzle-orm";
import type { FileStore } from "../core/file-store";
import type { Clock } from "../core/services";
import type { Database } from "../db/database";
import { files, linkPreviews, messageFiles, pictures, resumes } from "../db/schema";
import { allowIdleTransaction } from "../db/transaction-limits";
import { lockOutBackup } from "./backup-lock";
import { DOCUMENTS } from "./document-key";
import { MEDIA, MESSAGE_PICTURES } from "./picture-key";
import { FOREIGN_STORE, ownsStore } from "./store-owner";

/** Long after any upload has ended, so that no row can still be pending. */
const AGE_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/** Where swept files are kept, in a folder for each day. */
const SWEPT = "swept/";
const RETENTION_DAYS = 7;

/** A sweep of more than this many files, and more than this share of all, is a mistake until an operator says it isn't. */
const MOST_FILES = 100;
const MOST_SHARE = 0.01;

/** Why nothing was swept yet. */
export const BACKUP_RUNS = "A backup is being made, and needs every file. Sweep when it is done.";

interface Options {
  db: Database;
  clock: Clock;
  files: FileStore;
  /** Whether an operator has allowed deleting many files. */
  meant?: boolean;
}

/** What a sweep has done: `refusal` is a sentence that says why it did nothing. */
export type Sweep = { swept: number; refusal?: undefined } | { swept: 0; refusal: string };

/**
 * Sweeps files that no row names after a day: what was stored before a crash, or for a request that was then
 * refused. They are retained for 7 days, during which `restoreSweptFiles` can bring them back. A backup and a
 * sweep wait for each other.
 */
export async function sweepFiles({ db, clock, files: store, meant = false }: Options): Promise<Sweep> {
  if (!(await ownsStore(db, store))) return { swept: 0, refusal: FOREIGN_STORE };
  return db.transaction(async (tx) => {
    if (!(await lockOutBackup(tx))) return { swept: 0, refusal: BACKUP_RUNS };
    await allowIdleTransaction(tx);
    const { all, unnamed } = await findUnnamed(tx, store, clock.now().getTime() - AGE_MS);
    if (!meant && unnamed.length > MOST_FILES && unnamed.length > MOST_SHARE * all) {
      return {
        swept: 0,
        refusal: `The database doesn't know ${unnamed.length} of ${all} uploaded files, so none are deleted. If they may go, run guildway admin sweep-files.`,
      };
    }
    const day = clock.now().toISOString().slice(0, 10);
    for (const key of unnamed) await store.move(key, `${SWEPT}${day}/${key}`);
    await deleteSweptBefore(store, clock.now().getTime() - (RETENTION_DAYS + 1) * 24 * 60 * 60 * 1000);
    return { swept: unnamed.length };
  });
}

/**
 * Restores swept files, unless there is a file again.
 * @returns how many
 */
export async function restoreSweptFiles(store: FileStore): Promise<number> {
  let restored = 0;
  for await (const { key } of store.list(SWEPT)) {
    const original = key.split("/").slice(2).join("/");
    const existing = await store.get(original);
    await existing?.stream.cancel();
    if (existing) continue;
    await store.move(key, original);
    restored += 1;
  }
  return restored;
}

/** @param before end of a day, in milliseconds since 1970 */
async function deleteSweptBefore(store: FileStore, before: number): Promise<void> {
  for await (const { key } of store.list(SWEPT)) {
    if (Date.parse(key.split("/")[1] ?? "") <= before) await store.delete(key);
  }
}

async function findUnnamed(
  db: Database,
  store: FileStore,
  before: number,
): Promise<{ all: number; unnamed: string[] }> {
  let all = 0;
  const unnamed: string[] = [];
  for (const [prefix, named] of [
    [DOCUMENTS, namedDocuments],
    [MEDIA, namedPictures],
    [MESSAGE_PICTURES, namedMessagePictures],
  ] as const) {
    const ask = async (keys: string[]) => {
      if (keys.length === 0) return;
      const wanted = await named(db, keys);
      unnamed.push(...keys.filter((key) => !wanted.has(key)));
    };
    let old: string[] = [];
    for await (const { key, storedAt } of store.list(prefix)) {
      all += 1;
      if (storedAt.getTime() > before) continue;
      old.push(key);
      if (old.length < AT_ONCE) continue;
      await ask(old);
      old = [];
    }
    await ask(old);
  }
  return { all, unnamed };
}

async function namedDocuments(db: Database, keys: string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const table of [files, messageFiles, resumes]) {
    const rows = await db
      .select({ key: table.storageKey })
      .from(table)
      .where(inArray(table.storageKey, keys));
    for (const { key } of rows) if (key !== null) named.add(key);
  }
  return named;
}

const pictureOf = (key: string) => key.split("/")[1] ?? "";

async function namedPictures(db: Database, keys: string[]): Promise<Set<string>> {
  const asked = [...new Set(keys.map(pictureOf))];
  const rows = await db.select({ key: pictures.key }).from(pictures).where(inArray(pictures.key, asked));
  const ofLinks = await db
    .select({ key: linkPreviews.pictureKey })
    .from(linkPreviews)
    .where(inArray(linkPreviews.pictureKey, asked));
  const named = new Set([...rows, ...ofLinks].map(({ key }) => key));
  return new Set(keys.filter((key) => named.has(pictureOf(key))));
}

const folderOf = (key: string) => key.slice(0, key.lastIndexOf("/") + 1);

async function namedMessagePictures(db: Database, keys: string[]): Promise<Set<string>> {
  const asked = [...new Set(keys.map(folderOf))];
  const rows = await db
    .select({ key: messageFiles.storageKey })
    .from(messageFiles)
    .where(inArray(messageFiles.storageKey, asked));
  const named = new Set(rows.map(({ key }) => key));
  return new Set(keys.filter((key) => named.has(folderOf(key))));
}
