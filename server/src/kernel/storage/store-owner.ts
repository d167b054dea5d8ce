import { sql } from "drizzle-orm";
import { type FileStore, readFile } from "../core/file-store";
import type { Database } from "../db/database";

/** Key of the file that names the database to which a store belongs. */
const OWNER = "owner";

/** The message for operators that no files are deleted. */
export const FOREIGN_STORE =
  "The uploaded files belong to another database, so none are deleted. If they are this database's, run guildway admin claim-files.";

/** Whether a store belongs to another database. */
export async function isForeignStore(db: Database, store: FileStore): Promise<boolean> {
  const owner = await readFile(store, OWNER);
  return owner !== undefined && new TextDecoder().decode(owner) !== (await readIdentity(db));
}

/**
 * Returns whether a store belongs to this database. The first database that asks becomes its owner. Only the owner may
 * delete files: another database, such as a staging server's or a restored copy, doesn't know what the store is for.
 */
export async function ownsStore(db: Database, store: FileStore): Promise<boolean> {
  if (await readFile(store, OWNER)) return !(await isForeignStore(db, store));
  await claimStore(db, store);
  return true;
}

/** Makes this database the owner of a store. */
export async function claimStore(db: Database, store: FileStore): Promise<void> {
  await store.put(OWNER, new TextEncoder().encode(await readIdentity(db)));
}

/**
 * PostgreSQL's own identity of a database: a standby that is promoted keeps it, a dump that is restored elsewhere doesn't.
 */
async function readIdentity(db: Database): Promise<string> {
  const [row] = await db
    .select({
      identity: sql<string>`system_identifier || '/' || (select oid from pg_database where datname = current_database())`,
    })
    .from(sql`pg_control_system()`);
  if (!row) throw new Error("PostgreSQL has no identity");
  return row.identity;
}
