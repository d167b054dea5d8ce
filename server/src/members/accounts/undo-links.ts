import { routes } from "@guildway/shared/routes";
import { and, eq, gt, inArray, isNotNull, max, ne, type SQL } from "drizzle-orm";
import type { Clock, Services } from "../../kernel/core/services";
import { createSecret } from "../../kernel/core/tokens";
import type { Viewer } from "../../kernel/core/viewer";
import type { Transaction } from "../../kernel/db/database";
import { authenticators, passkeys, sessions, undoLinks } from "../../kernel/db/schema";

/** Long enough for people who read mail once a week; for as long, whoever reads the owner's mail can undo things, too. */
export const UNDO_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** The address of the page that undoes what a mail is about. */
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

/** The condition for changes of address that can still be undone. */
function canBeRestored(clock: Clock): SQL | undefined {
  const since = new Date(clock.now().getTime() - UNDO_LIFETIME_MS);
  return and(isNotNull(undoLinks.formerEmail), gt(undoLinks.createdAt, since));
}

/** Whether an account can still get an earlier address back. */
export async function hasFormerEmail(clock: Clock, tx: Transaction, accountId: string): Promise<boolean> {
  return (await tx.$count(undoLinks, and(eq(undoLinks.accountId, accountId), canBeRestored(clock)))) > 0;
}

/**
 * Whether another account can still get an address back, so that this one may not take it. Asked once this one has the
 * address: a change that was under way has been committed by then.
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
 * Ends the ways back to earlier addresses, for an owner who has left a mailbox that others read. It takes a session that a
 * passkey or an app has confirmed, and no factor that a way back would have removed: whoever has just broken in and
 * changed the address has only such.
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
