import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment, notNegative } from "../column-types";

/** Counters of the limiter: one row per key and window. */
export const throttles = pgTable(
  "throttles",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (table) => [notNegative(table.count), index().on(table.resetsAt)],
);
