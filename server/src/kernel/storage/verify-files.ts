import { formatsFor, type PictureUse, pictureWidths } from "@guildway/shared/contract/picture-sizes";
import { and, asc, gt, isNotNull, notLike } from "drizzle-orm";
import { type FileStore, readFile } from "../core/file-store";
import type { Database } from "../db/database";
import { files, linkPreviews, messageFiles, pictures, resumes } from "../db/schema";
import { hashContent } from "./document-key";
import { mediaPrefix, pictureKey } from "./picture-key";

export interface FileFault {
  key: string;
  fault: "missing" | "changed";
}

const AT_ONCE = 100;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Checks that every file that a row names exists and is unchanged. */
export async function* verifyFiles(db: Database, store: FileStore): AsyncIterable<FileFault | undefined> {
  for (const table of [files, messageFiles, resumes]) {
    const rows = inOrder((after) =>
      db
        .select({ id: table.id, key: table.storageKey })
        .from(table)
        .where(and(gt(table.id, after), isNotNull(table.storageKey), notLike(table.storageKey, "%/")))
        .orderBy(asc(table.id))
        .limit(AT_ONCE),
    );
    for await (const { key } of rows) if (key !== null) yield await verifyDocument(store, key);
  }
  for await (const picture of namedPictures(db)) yield await verifyPicture(store, picture);
}

interface NamedPicture {
  id: string;
  /** The beginning of its files' keys. */
  key: string;
  use: PictureUse;
  width: number;
}

async function* namedPictures(db: Database): AsyncIterable<NamedPicture> {
  const shown = inOrder((after) =>
    db
      .select({ id: pictures.id, key: pictures.key, use: pictures.use, width: pictures.width })
      .from(pictures)
      .where(gt(pictures.id, after))
      .orderBy(asc(pictures.id))
      .limit(AT_ONCE),
  );
  for await (const { key, ...row } of shown) yield { ...row, key: mediaPrefix(key) };
  const { id, storageKey, width } = messageFiles;
  const sent = inOrder((after) =>
    db
      .select({ id, key: storageKey, width })
      .from(messageFiles)
      .where(and(gt(id, after), isNotNull(width)))
      .orderBy(asc(id))
      .limit(AT_ONCE),
  );
  for await (const row of sent) {
    if (row.width !== null) yield { ...row, use: "message", width: row.width };
  }
  const read = inOrder((after) =>
    db
      .select({ id: linkPreviews.id, key: linkPreviews.pictureKey, width: linkPreviews.pictureWidth })
      .from(linkPreviews)
      .where(and(gt(linkPreviews.id, after), isNotNull(linkPreviews.pictureKey)))
      .orderBy(asc(linkPreviews.id))
      .limit(AT_ONCE),
  );
  for await (const { id, key, width } of read) {
    if (key !== null && width !== null) yield { id, key: mediaPrefix(key), use: "link", width };
  }
}

/** Reads all rows, page by page. */
async function* inOrder<Row extends { id: string }>(
  page: (after: string) => PromiseLike<Row[]>,
): AsyncIterable<Row> {
  for (let rows = await page(FIRST); ; ) {
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    rows = await page(last.id);
  }
}

async function verifyDocument(store: FileStore, key: string): Promise<FileFault | undefined> {
  const content = await readFile(store, key);
  if (!content) return { key, fault: "missing" };
  return key.endsWith(`/${await hashContent(content)}`) ? undefined : { key, fault: "changed" };
}

async function verifyPicture(
  store: FileStore,
  { id, key, use, width }: NamedPicture,
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
