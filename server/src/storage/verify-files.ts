import { PICTURE_FORMATS, type PicturePlace, pictureWidths } from "@guildway/shared/contract/picture-sizes";
import { and, asc, gt, isNotNull } from "drizzle-orm";
import { type FileStore, readFile } from "../core/file-store";
import type { Database } from "../db/database";
import { files, linkPreviews, messageFiles, pictures, resumes } from "../db/schema";
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
  yield* verifyDocuments(resumes, db, store);
  for (let after = FIRST; ; ) {
    const rows = await db
      .select({ id: pictures.id, key: pictures.key, place: pictures.place, width: pictures.width })
      .from(pictures)
      .where(gt(pictures.id, after))
      .orderBy(asc(pictures.id))
      .limit(AT_ONCE);
    for (const row of rows) yield await verifyPicture(store, row);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  for (let after = FIRST; ; ) {
    const rows = await db
      .select({ id: linkPreviews.id, key: linkPreviews.pictureKey, width: linkPreviews.pictureWidth })
      .from(linkPreviews)
      .where(and(gt(linkPreviews.id, after), isNotNull(linkPreviews.pictureKey)))
      .orderBy(asc(linkPreviews.id))
      .limit(AT_ONCE);
    for (const { id, key, width } of rows) {
      if (key !== null && width !== null) yield await verifyPicture(store, { id, key, place: "link", width });
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
      .where(and(gt(table.id, after), isNotNull(table.storageKey)))
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
  { id, key, place, width }: { id: string; key: string; place: PicturePlace; width: number },
): Promise<FileFault | undefined> {
  const parts: { name: string; content: Uint8Array }[] = [];
  for (const each of pictureWidths(place, width)) {
    for (const format of PICTURE_FORMATS) {
      const name = `${each}.${format}`;
      const content = await readFile(store, mediaPrefix(key) + name);
      if (!content) return { key: mediaPrefix(key) + name, fault: "missing" };
      parts.push({ name, content });
    }
  }
  return (await pictureKey(id, parts)) === key ? undefined : { key: mediaPrefix(key), fault: "changed" };
}
