import { formatsFor, type PictureUse, pictureWidths } from "@guildway/shared/contract/picture-sizes";
import { and, asc, gt, isNotNull, notLike } from "drizzle-orm";
import { type FileStore, readFile } from "../core/file-store";
import type { Database } from "../db/database";
import { files, messageFiles, pictures, resumes } from "../db/schema";
import { mediaPrefix, pictureKey } from "../pictures/picture-key";
import { hashOf } from "./document-key";

export interface FileFault {
  key: string;
  fault: "missing" | "changed";
}

const AT_ONCE = 100;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Checks every file that a row names: whether it is there, and whether it is what was stored. */
export async function* verifyFiles(db: Database, store: FileStore): AsyncIterable<FileFault | undefined> {
  yield* verifyDocuments(files, db, store);
  yield* verifyDocuments(messageFiles, db, store);
  yield* verifyMessagePictures(db, store);
  yield* verifyDocuments(resumes, db, store);
  for (let after = FIRST; ; ) {
    const rows = await db
      .select({ id: pictures.id, key: pictures.key, place: pictures.place, width: pictures.width })
      .from(pictures)
      .where(gt(pictures.id, after))
      .orderBy(asc(pictures.id))
      .limit(AT_ONCE);
    for (const { key, place: use, ...row } of rows) {
      yield await verifyPicture(store, { ...row, use, key: mediaPrefix(key) });
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function* verifyMessagePictures(db: Database, store: FileStore): AsyncIterable<FileFault | undefined> {
  const { id, storageKey, width } = messageFiles;
  for (let after = FIRST; ; ) {
    const rows = await db
      .select({ id, key: storageKey, width })
      .from(messageFiles)
      .where(and(gt(id, after), isNotNull(width)))
      .orderBy(asc(id))
      .limit(AT_ONCE);
    for (const { width: largest, ...row } of rows) {
      if (largest !== null) yield await verifyPicture(store, { ...row, use: "message", width: largest });
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function* verifyDocuments(
  table: typeof files | typeof messageFiles | typeof resumes,
  db: Database,
  store: FileStore,
): AsyncIterable<FileFault | undefined> {
  for (let after = FIRST; ; ) {
    const rows = await db
      .select({ id: table.id, key: table.storageKey })
      .from(table)
      .where(and(gt(table.id, after), isNotNull(table.storageKey), notLike(table.storageKey, "%/")))
      .orderBy(asc(table.id))
      .limit(AT_ONCE);
    for (const { key } of rows) if (key !== null) yield await verifyDocument(store, key);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function verifyDocument(store: FileStore, key: string): Promise<FileFault | undefined> {
  const content = await readFile(store, key);
  if (!content) return { key, fault: "missing" };
  return key.endsWith(`/${await hashOf(content)}`) ? undefined : { key, fault: "changed" };
}

async function verifyPicture(
  store: FileStore,
  /** Its key is the beginning of its files'. */
  { id, key, use, width }: { id: string; key: string; use: PictureUse; width: number },
): Promise<FileFault | undefined> {
  const parts: { name: string; content: Uint8Array }[] = [];
  for (const each of pictureWidths(use, width)) {
    for (const format of formatsFor(use)) {
      const name = `${each}.${format}`;
      const content = await readFile(store, key + name);
      if (!content) return { key: key + name, fault: "missing" };
      parts.push({ name, content });
    }
  }
  return key.endsWith(`/${await pictureKey(id, parts)}/`) ? undefined : { key, fault: "changed" };
}
