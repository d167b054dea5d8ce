import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** A database or an open transaction, whatever the driver: `pg` on the server, PGlite in a browser. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Database and TypeScript names differ only in case. Open every driver with this. */
export const CASING = "snake_case";
