import { VITALS } from "@guildway/shared/contract/releases";
import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { oneOf } from "../column-types";

/** How visits to pages of a remote's version felt, in totals by day. */
export const remoteVitals = pgTable(
  "remote_vitals",
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** The page's path, with its parameters: `/jobs/:id`. */
    page: text().notNull(),
    metric: text({ enum: VITALS }).notNull(),
    /** Beginning of the day, in UTC. */
    slot: timestamp({ withTimezone: true }).notNull(),
    /** Visits by what was measured, see `VITAL_BOUNDS`. */
    visits: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.page, table.metric, table.slot] }),
    oneOf(table.metric, VITALS),
  ],
);
