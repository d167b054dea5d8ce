import { COMPANY_SCOPES, TOKEN_SCOPES } from "@guildway/shared/contract/token-options";
import { date, foreignKey, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { allOf, bytea, createdAt, moment, primaryId } from "../column-types";
import { accounts } from "./accounts";
import { employees } from "./companies";

const SCOPES = [...TOKEN_SCOPES, ...COMPANY_SCOPES] as const;

/** Keys by which members' own programs and companies' programs make calls. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /**
     * The company that it acts for, in the name of the account, which recruits there; null for a member's
     * own. It is deleted with the account's position there.
     */
    companyId: uuid(),
    /** The name by which its owner recognizes the program. */
    name: text().notNull(),
    /** SHA-256; only the program knows the token itself. */
    tokenHash: bytea().notNull().unique("access_tokens_token_hash_unique"),
    scopes: text({ enum: SCOPES }).array().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** Of its uses, only the day of the last is kept: a date costs one write a day. */
    lastUsedOn: date(),
  },
  (table) => [
    allOf(table.scopes, SCOPES),
    index().on(table.accountId),
    index().on(table.expiresAt),
    index().on(table.companyId, table.accountId),
    foreignKey({
      name: "access_tokens_place_fk",
      columns: [table.companyId, table.accountId],
      foreignColumns: [employees.companyId, employees.userId],
    }).onDelete("cascade"),
  ],
);
