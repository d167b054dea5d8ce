import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, moment, primaryId } from "../column-types";
import { accounts, sessions } from "./accounts";

/** Accounts at providers, such as Google, that sign in to accounts here. */
export const accountIdentities = pgTable(
  "account_identities",
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The provider's id in the configuration. */
    provider: text().notNull(),
    /** Who vouches for the subject. One provider can have several: Microsoft has one for each organization. */
    issuer: text().notNull(),
    /** The person's id at the issuer, which it gives to nobody else; an email address is no such id. */
    subject: text().notNull(),
    /** What the owner recognizes it by: an address or a name at the provider. */
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [
    unique("account_identities_issuer_subject_unique").on(table.issuer, table.subject),
    index().on(table.accountId),
  ],
);

/** Sign-ins that are under way at a provider, or wait for a registration. They open nothing by themselves. */
export const providerSignIns = pgTable(
  "provider_sign_ins",
  {
    /** SHA-256 of the secret in the browser's cookie. */
    secretHash: bytea().primaryKey(),
    /** The provider's id in the configuration. */
    provider: text().notNull(),
    /** The session that links what comes back; null for a sign-in. */
    sessionId: uuid().references(() => sessions.id, { onDelete: "cascade" }),
    /** Who came back; null until then. */
    issuer: text(),
    subject: text(),
    name: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.sessionId), index().on(table.expiresAt)],
);
