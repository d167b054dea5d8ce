import { SIGN_IN_POLICIES } from "@guildway/shared/contract/sign-in";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, citext, createdAt, oneOf } from "../column-types";
import { accounts } from "./accounts";
import { accountIdentities } from "./identities";

/**
 * Links in mails about changed addresses and linked accounts, which undo the change and all later ones. Those in mails
 * about passkeys and apps are in these rows' own tables.
 */
export const undoLinks = pgTable(
  "undo_links",
  {
    /** SHA-256. */
    tokenHash: bytea().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The linked account that the mail is about. */
    identityId: uuid().references(() => accountIdentities.id, { onDelete: "cascade" }),
    /** The address that was changed. While the link works, no other account can use it. */
    formerEmail: citext(),
    /** What signing in required when the address was changed. */
    signInPolicy: text({ enum: SIGN_IN_POLICIES }),
    /** When the change was made. */
    createdAt: createdAt(),
  },
  (table) => [
    oneOf(table.signInPolicy, SIGN_IN_POLICIES),
    index().on(table.accountId),
    index().on(table.identityId),
    index().on(table.formerEmail),
  ],
);
