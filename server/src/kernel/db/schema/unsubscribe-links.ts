import { sql } from "drizzle-orm";
import { check, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt } from "../column-types";
import { jobAlerts } from "./jobs";
import { profiles } from "./people";

/**
 * Links to unsubscribe from mail without signing in: each mail has its own secret, and an old mail's link
 * works too. It ends either a job alert a person's daily digest, or mail about their unread
 * messages.
 */
export const unsubscribeLinks = pgTable(
  "unsubscribe_links",
  {
    /** SHA-256 of the secret. */
    tokenHash: bytea().primaryKey(),
    alertId: uuid().references(() => jobAlerts.id, { onDelete: "cascade" }),
    /** The person whose digest it is. */
    userId: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    /** The person whose mail about unread messages it is. */
    messagesOf: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    check("unsubscribe_links_one", sql`num_nonnulls(alert_id, user_id, messages_of) = 1`),
    index().on(table.alertId),
    index().on(table.userId),
    index().on(table.messagesOf),
    index().on(table.createdAt),
  ],
);
