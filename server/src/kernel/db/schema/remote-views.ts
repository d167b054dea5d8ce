import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { notNegative } from "../column-types";

/** How often a version of a remote was viewed and how long its first page took, in totals by quarter of an hour. */
export const remoteViews = pgTable(
  "remote_views",
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** Beginning of the quarter of an hour. */
    slot: timestamp({ withTimezone: true }).notNull(),
    views: integer().notNull(),
    /** First pages by how long they took, see `LOAD_BOUNDS_MS`. */
    loads: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.slot] }), notNegative(table.views)],
);
