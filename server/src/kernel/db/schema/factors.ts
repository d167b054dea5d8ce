import { bigint, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, moment, notNegative, oneOf, primaryId } from "../column-types";
import { accounts, sessions } from "./accounts";

/** Authenticator apps, one for each account at most. */
export const authenticators = pgTable("authenticators", {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** What the app computes its codes from, encrypted (kernel/core/secret-box.ts). */
  secret: bytea().notNull(),
  createdAt: createdAt(),
  /** When a first code has shown that the app is set up; until then it doesn't count. */
  addedAt: moment(),
  /** The period of the last code that was used: each is used once. */
  lastPeriod: integer(),
  lastUsedAt: moment(),
  /** SHA-256 of the secret in the mail about it, which removes it; null once nobody can. */
  undoHash: bytea().unique("authenticators_undo_hash_unique"),
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
    tokenHash: bytea().notNull().unique("half_sessions_token_hash_unique"),
    /** A new password that a mailed link has brought, which counts once the second step is done. */
    passwordHash: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
);

/** Passkeys (WebAuthn credentials). Each signs in by itself. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    credentialId: bytea().notNull().unique("passkeys_credential_id_unique"),
    /** COSE. */
    publicKey: bytea().notNull(),
    /** What the authenticator last counted; 0 if it doesn't count. A lower number means that it was copied. */
    counter: bigint({ mode: "number" }).notNull(),
    /** How the browser reaches it: `internal`, `hybrid`, `usb`. */
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
    /** SHA-256 of the secret in the mail about it, which removes it; null once nobody can. */
    undoHash: bytea().unique("passkeys_undo_hash_unique"),
  },
  (table) => [notNegative(table.counter), index().on(table.accountId)],
);

const PASSKEY_PURPOSES = ["sign-in", "add", "confirm"] as const;

/** Challenges that wait for a passkey's answer. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    /** SHA-256. */
    challengeHash: bytea().primaryKey(),
    purpose: text({ enum: PASSKEY_PURPOSES }).notNull(),
    /** Null for a sign-in: nobody knows yet whose. */
    accountId: uuid().references(() => accounts.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    oneOf(table.purpose, PASSKEY_PURPOSES),
    index().on(table.expiresAt),
    index().on(table.accountId),
  ],
);

/** Codes by which moderators without a factor may add their first one. Operators issue them, one for each account. */
export const enrollmentCodes = pgTable(
  "enrollment_codes",
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** SHA-256. */
    codeHash: bytea().notNull(),
    expiresAt: moment().notNull(),
    /** The session that has used it up, which may add a factor; null before that. */
    sessionId: uuid().references(() => sessions.id, { onDelete: "cascade" }),
  },
  (table) => [index().on(table.sessionId)],
);
