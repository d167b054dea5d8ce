import { eq } from "drizzle-orm";
import { files } from "../../db/schema";
import type { FileStore } from "./file-store";

/** Stores documents in the database, so that one backup and one transaction cover everything. */
export const postgresFileStore: FileStore = {
  async write(tx, file) {
    const [row] = await tx
      .insert(files)
      .values({ ...file, bytes: file.content.byteLength })
      .returning({ id: files.id });
    if (!row) throw new Error("PostgreSQL inserted no file");
    return row.id;
  },

  async read(db, id) {
    const [row] = await db.select({ content: files.content }).from(files).where(eq(files.id, id));
    return row?.content;
  },
};
