import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, primaryId } from "../column-types";
import { accounts, sessions } from "./accounts";

/** What happened to an account. A trigger refuses changes, and deletions as long as the account exists. */
export const accountActivity = pgTable(
  "account_activity",
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** One of `ACTIVITY_KINDS`. */
    kind: text().notNull(),
    /** `Firefox on Linux`; empty if an operator or the product did it. */
    device: text().notNull().default(""),
    /** How the person had shown that it's them; null if they hadn't. */
    method: text(),
    /** A masked address or a passkey's name, never a secret. */
    detail: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.accountId, table.createdAt, table.id)],
);

/** Links in mails about new devices. Each ends one session, without a sign-in. */
export const sessionEndLinks = pgTable(
  "session_end_links",
  {
    /** SHA-256. */
    tokenHash: bytea().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** Of the browser, which is then no longer known. */
    deviceHash: bytea().notNull(),
  },
  (table) => [index().on(table.sessionId)],
);
