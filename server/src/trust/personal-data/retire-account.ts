import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import {
  accessTokens,
  accountIdentities,
  accounts,
  devices,
  emailTokens,
  halfSessions,
  outbox,
  passkeys,
  profiles,
  publicProfiles,
  roles,
  sessions,
  undoLinks,
} from "../../kernel/db/schema";
import { leaveOwnCompanies } from "./leave-companies";

/**
 * Ends an account whose owner could have brought it back until now: its address is free again, what is left of its person
 * is a former member's, and companies where nobody else works are deleted.
 */
export async function retireAccount(
  tx: Transaction,
  clock: Clock,
  { id, deletionAskedAt }: Pick<typeof accounts.$inferSelect, "id" | "deletionAskedAt">,
): Promise<void> {
  const deletedAt = clock.now();
  await leaveOwnCompanies(tx, clock, id);
  await hide(tx, id, deletionAskedAt, deletedAt);
  const email = await endAccess(tx, id, deletedAt);
  // Mail written before accounts were named in it has only the address.
  const unnamed = and(isNull(outbox.accountId), eq(outbox.recipient, email));
  await tx.delete(outbox).where(or(eq(outbox.accountId, id), unnamed));
}

/** What signs in to an account, or could still change it by a link. */
const ACCESS = [
  sessions,
  accessTokens,
  halfSessions,
  devices,
  emailTokens,
  undoLinks,
  passkeys,
  accountIdentities,
  roles,
] as const;

/**
 * Nobody signs in to the account anymore. Its address and its accounts at providers can register again.
 * @returns the address
 */
async function endAccess(tx: Transaction, id: string, deletedAt: Date): Promise<string> {
  for (const table of ACCESS) await tx.delete(table).where(eq(table.accountId, id));
  const [former] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id));
  const email = `${id}@deleted.invalid`;
  await tx
    .update(accounts)
    .set({ deletionAskedAt: null, deletedAt, email, passwordHash: null })
    .where(eq(accounts.id, id));
  return former?.email ?? email;
}

/** Someone whom moderators have hidden is hidden since then. */
async function hide(tx: Transaction, id: string, askedAt: Date | null, deletedAt: Date): Promise<void> {
  await tx
    .update(profiles)
    .set({
      hiddenAt: sql`coalesce(nullif(${profiles.hiddenAt}, ${askedAt}), ${deletedAt})`,
      firstName: "Former",
      lastName: "member",
      otherName: "",
      bio: "",
      portrait: "",
      cover: "",
    })
    .where(eq(profiles.id, id));
  await tx.delete(publicProfiles).where(eq(publicProfiles.userId, id));
}
