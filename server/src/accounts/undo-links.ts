import { routes } from "@guildway/shared/routes";
import { and, eq, gt, isNotNull, ne, type SQL } from "drizzle-orm";
import type { Clock, Services } from "../core/services";
import { createSecret } from "../core/tokens";
import type { Transaction } from "../db/database";
import { undoLinks } from "../db/schema";

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
