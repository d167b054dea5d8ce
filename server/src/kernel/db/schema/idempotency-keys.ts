import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "../column-types";
import { accounts } from "./accounts";

/**
 * What calls that create something were answered with, by the key that the caller chose: the same call sent again
 * creates nothing more.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    key: text().notNull(),
    /** SHA-256 of the call and all that was sent with it. */
    fingerprint: bytea().notNull(),
    /** Whether what was to be created existed already. */
    existing: boolean().notNull().default(false),
    /** JSON text; null for an answer without a body, and for one with a secret. */
    answer: text(),
    /** An answer with a secret, encrypted; null if the server has no key for that. */
    sealedAnswer: bytea(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] }), index().on(table.createdAt)],
);
