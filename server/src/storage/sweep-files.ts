import { inArray } from "drizzle-orm";
import type { FileStore } from "../core/file-store";
import type { Clock } from "../core/services";
import type { Database } from "../db/database";
import { files, linkPreviews, messageFiles, pictures, resumes } from "../db/schema";
import { MEDIA, MESSAGE_PICTURES } from "../pictures/picture-key";
import { DOCUMENTS } from "./document-key";

/** Long after any upload has ended, so that no row can still be on its way. */
const AGE_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

interface Options {
  db: Database;
  clock: Clock;
  files: FileStore;
}

/**
 * Deletes files that no row names after a day: what was stored before a crash, or for a request that was then refused.
 * @returns how many
 */
export async function sweepFiles({ db, clock, files: store }: Options): Promise<number> {
  const before = clock.now().getTime() - AGE_MS;
  let deleted = 0;
  const sweepAll = async (keys: string[], named: (keys: string[]) => Promise<Set<string>>) => {
    if (keys.length === 0) return;
    const wanted = await named(keys);
    for (const key of keys.filter((each) => !wanted.has(each))) {
      await store.delete(key);
      deleted += 1;
    }
  };
  for (const [prefix, named] of [
    [DOCUMENTS, (keys: string[]) => namedDocuments(db, keys)],
    [MEDIA, (keys: string[]) => namedPictures(db, keys)],
    [MESSAGE_PICTURES, (keys: string[]) => namedMessagePictures(db, keys)],
  ] as const) {
    let old: string[] = [];
    for await (const { key, storedAt } of store.list(prefix)) {
      if (storedAt.getTime() > before) continue;
      old.push(key);
      if (old.length < AT_ONCE) continue;
      await sweepAll(old, named);
      old = [];
    }
    await sweepAll(old, named);
  }
  return deleted;
}

async function namedDocuments(db: Database, keys: string[]): Promise<Set<string>> {
  const rows = await Promise.all(
    [files, messageFiles, resumes].map((table) =>
      db.select({ key: table.storageKey }).from(table).where(inArray(table.storageKey, keys)),
    ),
  );
  return new Set(rows.flat().flatMap(({ key }) => key ?? []));
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
