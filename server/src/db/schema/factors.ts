import { index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, moment, primaryId } from "../column-types";
import { accounts } from "./accounts";

/** Authenticator apps, one for each account at most. */
export const authenticators = pgTable("authenticators", {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** What the app computes its codes from, encrypted (core/secret-box.ts). */
  secret: bytea().notNull(),
  createdAt: createdAt(),
  /** When a first code has shown that the app is set up; until then it doesn't count. */
  addedAt: moment(),
  /** The period of the last code that was used: each is used once. */
  lastPeriod: integer(),
  lastUsedAt: moment(),
});

/** Codes that each replace the authenticator app once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** SHA-256; a code has 120 random bits. */
    codeHash: bytea().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Sign-ins that have passed the first step. They can do nothing but the second one. */
export const halfSessions = pgTable(
  "half_sessions",
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** SHA-256 of the token. */
    tokenHash: bytea().notNull().unique(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
);
