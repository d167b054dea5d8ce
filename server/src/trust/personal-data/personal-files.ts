import { asc, eq } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { files, messageFiles, pictures, resumes } from "../../kernel/db/schema";
import { mediaPrefix } from "../../kernel/storage/picture-key";
import { keyOf } from "../../messaging/store-message-upload";

/** A file that a person has uploaded. */
export interface PersonalFile {
  /** Its path in an archive: the id, by which the data names it, makes it unique. */
  name: string;
  /** In the file store. */
  key: string;
}

/** Everything that a person has uploaded: documents, and pictures in their largest size. */
export async function listPersonalFiles(db: Database, ownerId: string): Promise<PersonalFile[]> {
  const documents = (table: typeof files | typeof resumes) =>
    db
      .select({ id: table.id, name: table.name, key: table.storageKey })
      .from(table)
      .where(eq(table.ownerId, ownerId))
      .orderBy(asc(table.id));
  const [sent, saved, inMessages, shown] = await Promise.all([
    documents(files),
    documents(resumes),
    db.select().from(messageFiles).where(eq(messageFiles.ownerId, ownerId)).orderBy(asc(messageFiles.id)),
    db.select().from(pictures).where(eq(pictures.ownerId, ownerId)).orderBy(asc(pictures.id)),
  ]);
  return [
    ...sent.map(({ id, name, key }) => ({ name: `applications/${id} ${safe(name)}`, key })),
    ...saved.map(({ id, name, key }) => ({ name: `resumes/${id} ${safe(name)}`, key })),
    ...inMessages.map((file) => {
      const isPicture = file.width !== null;
      const name = isPicture ? `${file.id}.webp` : `${file.id} ${safe(file.name)}`;
      return { name: `messages/${name}`, key: keyOf(file, file.width ?? 0) };
    }),
    ...shown.map(({ id, use, key, width }) => ({
      name: `pictures/${use} ${id}.webp`,
      key: `${mediaPrefix(key)}${width}.webp`,
    })),
  ];
}

/** With the id before it, a name that file systems accept. */
const MOST_BYTES = 200;

/** A name that can't leave its folder when the archive is unpacked; too long a one is cut before its ending. */
function safe(name: string): string {
  const plain = name.replace(/[/\\\p{Cc}]/gu, "_");
  const ending = /\.\w{1,8}$/.exec(plain)?.[0] ?? "";
  const letters = [...plain.slice(0, plain.length - ending.length)];
  while (Buffer.byteLength(letters.join("") + ending) > MOST_BYTES) letters.pop();
  return letters.join("") + ending;
}
