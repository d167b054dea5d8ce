import { routes } from "@guildway/shared/routes";
import { and, eq, gt, inArray, isNotNull, lt, max, ne, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Clock, Services } from "../../kernel/core/services";
import { createSecret } from "../../kernel/core/tokens";
import type { Viewer } from "../../kernel/core/viewer";
import type { Transaction } from "../../kernel/db/database";
import { authenticators, passkeys, sessions, undoLinks } from "../../kernel/db/schema";

/**
 * Long enough for people who read mail once a week; during that time, anyone who reads the owner's mail can undo
 * changes, too.
 */
export const UNDO_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** The address of the page that undoes a mail's change. */
export const undoUrl = (publicUrl: string, token: string) =>
  `${publicUrl}${routes.undoFactor}#token=${token}`;

/** Stores a link that undoes a change, and returns its secret. */
export async function createUndoLink(
  { clock, hasher }: Pick<Services, "clock" | "hasher">,
  tx: Transaction,
  change: Omit<typeof undoLinks.$inferInsert, "tokenHash">,
): Promise<string> {
  const token = createSecret();
  await tx
    .insert(undoLinks)
    .values({ createdAt: clock.now(), ...change, tokenHash: await hasher.digest(token) });
  return token;
}

/**
 * The condition for changes that can still be undone, during which the account can't be deleted, and nobody else gets its
 * address. What seems to be made much later was made while the clock was ahead, and must not hold either for so long.
 */
function canBeUndone(clock: Clock, madeAt: PgColumn = undoLinks.createdAt): SQL | undefined {
  const now = clock.now().getTime();
  return and(gt(madeAt, new Date(now - UNDO_LIFETIME_MS)), lt(madeAt, new Date(now + UNDO_LIFETIME_MS)));
}

/** The condition for changes of address that can still be undone. */
function canBeRestored(clock: Clock): SQL | undefined {
  return and(isNotNull(undoLinks.formerEmail), canBeUndone(clock));
}

/** Whether a change of an account's address, or of what signs in, can still be undone by a link in a mail. */
export async function hasUndoLink(clock: Clock, tx: Transaction, accountId: string): Promise<boolean> {
  const changes = and(eq(undoLinks.accountId, accountId), canBeUndone(clock));
  // The links of these two are stored beside them.
  const [keys, apps] = [
    and(
      eq(passkeys.accountId, accountId),
      isNotNull(passkeys.undoHash),
      canBeUndone(clock, passkeys.createdAt),
    ),
    and(
      eq(authenticators.accountId, accountId),
      isNotNull(authenticators.undoHash),
      canBeUndone(clock, authenticators.addedAt),
    ),
  ];
  return (
    (await tx.$count(undoLinks, changes)) > 0 ||
    (await tx.$count(passkeys, keys)) > 0 ||
    (await tx.$count(authenticators, apps)) > 0
  );
}

/**
 * Whether another account can still restore an address, so that this one may not use it. Checked once this one has
 * the address: a concurrent change has been committed by then.
 */
export async function isReserved(
  clock: Clock,
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const others = and(eq(undoLinks.formerEmail, email), ne(undoLinks.accountId, id), canBeRestored(clock));
  return (await tx.$count(undoLinks, others)) > 0;
}

/**
 * Ends the undo links of earlier addresses, for an owner who has left a mailbox that others read. It requires a
 * session confirmed by a passkey or an app, and not by a factor that the link would have removed: an intruder who
 * has just changed the address has only such factors.
 */
export async function endFormerEmails(tx: Transaction, { id, sessionId }: Viewer): Promise<void> {
  const byFactor = and(eq(sessions.id, sessionId), inArray(sessions.confirmedBy, ["passkey", "code"]));
  if ((await tx.$count(sessions, byFactor)) === 0) return;
  const [newestKey] = await tx
    .select({ at: max(passkeys.createdAt) })
    .from(passkeys)
    .where(eq(passkeys.accountId, id));
  const [app] = await tx
    .select({ at: authenticators.addedAt })
    .from(authenticators)
    .where(eq(authenticators.accountId, id));
  const newest = Math.max(newestKey?.at?.getTime() ?? 0, app?.at?.getTime() ?? 0);
  if (newest === 0) return;
  const since = new Date(newest + UNDO_LIFETIME_MS);
  await tx
    .delete(undoLinks)
    .where(
      and(eq(undoLinks.accountId, id), isNotNull(undoLinks.formerEmail), gt(undoLinks.createdAt, since)),
    );
}
