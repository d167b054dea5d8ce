import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** A database or an open transaction, whatever the driver: `pg` on the server, PGlite in a browser. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open transaction. What locks takes one, so that no lock is held by a statement alone. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Database and TypeScript names differ only in case. Open every driver with this. */
export const CASING = "snake_case";
