import { SESSION_METHODS, SIGN_IN_POLICIES } from "@guildway/shared/contract/sign-in";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, citext, createdAt, moment, notNegative, oneOf, primaryId } from "../column-types";

/** An invitation for a calendar, or its cancellation. */
export interface CalendarEntry {
  method: "REQUEST" | "CANCEL";
  /** iCalendar (RFC 5545). */
  content: string;
}

/** Credentials. A person has one id: the account's id is also the profile's. */
export const accounts = pgTable(
  "accounts",
  {
    id: primaryId(),
    email: citext().notNull().unique(),
    /** `null` once the owner of the mailbox has verified the address without it, so that nobody can use the old password. */
    passwordHash: text(),
    /** What a sign-in takes. With `passkeys`, there is no password. */
    signInPolicy: text({ enum: SIGN_IN_POLICIES }).notNull().default("password"),
    verifiedAt: moment(),
    createdAt: createdAt(),
    /** When its owner asked to delete it: nobody sees them anymore, but signing in brings it back for some days. */
    deletionAskedAt: moment(),
    /**
     * When those days were over. A task then erases it, and its address, which is free again, is only a
     * placeholder.
     */
    deletedAt: moment(),
  },
  (table) => [
    oneOf(table.signInPolicy, SIGN_IN_POLICIES),
    index("accounts_deletion_asked").on(table.deletionAskedAt).where(sql`deletion_asked_at is not null`),
    index("accounts_deleted").on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** SHA-256 of the bearer token; only the browser knows the token itself. */
    tokenHash: bytea().notNull().unique("sessions_token_hash_unique"),
    userAgent: text().notNull().default(""),
    /** The browser that opened it, as `devices` names it. */
    deviceHash: bytea(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    expiresAt: moment().notNull(),
    /** How it was opened; null if it was opened before 1.0. */
    openedBy: text({ enum: SESSION_METHODS }),
    /** When its person last showed that it's them; null if they only followed the link that verifies an address. */
    confirmedAt: moment(),
    /** How they did. */
    confirmedBy: text({ enum: SESSION_METHODS }),
    /** Approximately where it was opened; null if that isn't known. */
    place: text(),
  },
  (table) => [
    oneOf(table.openedBy, SESSION_METHODS),
    oneOf(table.confirmedBy, SESSION_METHODS),
    index().on(table.accountId),
    index().on(table.expiresAt),
  ],
);

/**
 * Browsers that have signed in to an account. They open no session; their failed sign-ins are
 * just counted separately from those of strangers.
 */
export const devices = pgTable(
  "devices",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the browser's cookie. */
    tokenHash: bytea().notNull(),
    /** The id by which its owner removes it. */
    id: uuid().notNull().defaultRandom(),
    userAgent: text().notNull().default(""),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.tokenHash] }), index().on(table.lastUsedAt)],
);

const LINK_KINDS = ["verify", "reset", "change", "sign-in"] as const;

/** Single-use secrets that are sent by email, stored as SHA-256. */
export const emailTokens = pgTable(
  "email_tokens",
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text({ enum: LINK_KINDS }).notNull(),
    /** For a `sign-in`, of the secret and of what the browser that asked for it stores. */
    tokenHash: bytea().notNull().unique("email_tokens_token_hash_unique"),
    /** The address that a `change` token confirms. */
    newEmail: citext(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [oneOf(table.kind, LINK_KINDS), index().on(table.accountId, table.kind)],
);

/** Mail to be sent, written by the transaction that causes it. */
export const outbox = pgTable(
  "outbox",
  {
    id: primaryId(),
    /**
     * The account that the mail is for, even if it goes to another address; null if its recipient has none.
     */
    accountId: uuid(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Emptied once sent over SMTP. A link's secret is in `sealedSecret`, unless the server has no key. */
    text: text().notNull(),
    html: text().notNull(),
    /** The secret of its link, encrypted for this mail; null without one. */
    sealedSecret: bytea(),
    /** Additional header fields, such as `List-Unsubscribe`. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** An entry for the receiver's calendar (RFC 6047); null without one. */
    calendar: jsonb().$type<CalendarEntry>(),
    /** The series of a recurring mail (`kernel/mail/series.ts`); null for any other. */
    series: text(),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: createdAt(),
    /** After this it isn't worth reading: its link is dead, or its event over. Null if that never happens. */
    expiresAt: moment(),
    lastError: text(),
    sentAt: moment(),
    /** Set when the worker has given up. */
    failedAt: moment(),
  },
  (table) => [
    notNegative(table.attempts),
    index("outbox_due").on(table.nextAttemptAt).where(sql`sent_at is null and failed_at is null`),
    index().on(table.createdAt, table.id),
    index().on(table.accountId),
  ],
);
