import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { CASING } from "@guildway/server/kernel/db/database";
import { drizzle } from "drizzle-orm/pglite";

/** An in-memory PostgreSQL with the extensions that the schema needs, in Node and in a browser alike. */
export async function openPglite(options: PGliteOptions = {}) {
  const pglite = await PGlite.create({ ...options, extensions: { citext, pg_trgm, unaccent } });
  return { pglite, db: drizzle(pglite, { casing: CASING }) };
}
