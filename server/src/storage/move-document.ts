import { eq, isNotNull } from "drizzle-orm";
import type { FileStore } from "../core/file-store";
import type { Database } from "../db/database";
import { files, resumes } from "../db/schema";
import { storeDocument } from "./document-key";

/**
 * Moves one document from PostgreSQL to the file store: documents from before there was one. Readers find it in either
 * place at any moment, and a crash leaves it where it was.
 *
 * @returns whether there was one
 */
export async function moveDocument(db: Database, store: FileStore): Promise<boolean> {
  return (await moveFrom(files, db, store)) || (await moveFrom(resumes, db, store));
}

async function moveFrom(
  table: typeof files | typeof resumes,
  db: Database,
  store: FileStore,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: table.id, content: table.content })
      .from(table)
      .where(isNotNull(table.content))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!row?.content) return false;
    const storageKey = await storeDocument(store, row.content);
    await tx.update(table).set({ storageKey, content: null }).where(eq(table.id, row.id));
    return true;
  });
}
