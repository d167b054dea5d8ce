import { STAFF_ROLES } from "@guildway/shared/contract/options";
import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, oneOf, primaryId } from "../column-types";
import { accounts } from "./accounts";
import { reports } from "./moderation";
import { profiles } from "./people";

/** Who moderates. A row without a role stays when one is revoked, so that `MODERATORS` doesn't grant it again. */
export const roles = pgTable(
  "roles",
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    role: text({ enum: STAFF_ROLES }),
    changedAt: createdAt(),
  },
  (table) => [oneOf(table.role, STAFF_ROLES)],
);

/** The audit log of suspensions: each adds a row, and its end is added once. */
export const suspensions = pgTable(
  "suspensions",
  {
    id: primaryId(),
    accountId: uuid().references(() => accounts.id, { onDelete: "set null" }),
    /** Null for an operator, and once they have left. */
    moderatorId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** The report that it came from. */
    reportId: uuid().references(() => reports.id, { onDelete: "set null" }),
    /** The reason given to the suspended person. */
    reason: text().notNull(),
    /** For moderators only. */
    note: text().notNull().default(""),
    createdAt: createdAt(),
    endedAt: moment(),
    /** Null for an operator, and once they have left. */
    endedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    endNote: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("suspensions_open").on(table.accountId).where(sql`ended_at is null`),
    index().on(table.createdAt, table.id),
    index().on(table.accountId),
    index().on(table.moderatorId),
    index().on(table.reportId),
    index().on(table.endedBy),
  ],
);
