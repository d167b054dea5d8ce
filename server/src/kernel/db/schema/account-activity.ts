import { ACTIVITY_KINDS, ACTIVITY_METHODS } from "@guildway/shared/contract/activity";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, oneOf, primaryId } from "../column-types";
import { accounts } from "./accounts";

/**
 * What happened to an account's security. Append-only: a trigger (`sql/sessions.sql`) refuses everything else while the
 * account exists.
 */
export const accountActivity = pgTable(
  "account_activity",
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text({ enum: ACTIVITY_KINDS }).notNull(),
    /** As the list of devices names it; null if it wasn't done on a device of the person's. */
    device: text(),
    /** How the person who did it had authenticated; null if they hadn't. */
    method: text({ enum: ACTIVITY_METHODS }),
    /** A masked address, or the name of a passkey, an access token, a device, a role or a background task. */
    detail: text(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf(table.kind, ACTIVITY_KINDS),
    oneOf(table.method, ACTIVITY_METHODS),
    index().on(table.accountId, table.createdAt, table.id),
  ],
);
