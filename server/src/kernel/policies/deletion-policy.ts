import { DELETION_UNDO_DAYS } from "@guildway/shared/contract/limits";
import { isNotNull, type SQL, sql } from "drizzle-orm";
import { accounts } from "../db/schema";

const DAY_MS = 24 * 60 * 60 * 1000;

/** When an account is deleted whose owner asks for it at this moment. */
export const deletionAfter = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + DELETION_UNDO_DAYS * DAY_MS);

/** An account whose deletion was requested before this moment can't be restored. */
export const latestDue = (now: Date): Date => new Date(now.getTime() - DELETION_UNDO_DAYS * DAY_MS);

/** The ids of all accounts that are being deleted, whether or not that can still be undone: a few, along their indexes. */
export const leavingAccounts: SQL = sql`
  select id from ${accounts} where ${isNotNull(accounts.deletionAskedAt)}
  union all
  select id from ${accounts} where ${isNotNull(accounts.deletedAt)}`;
