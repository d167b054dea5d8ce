import { eq, sql } from "drizzle-orm";
import type { Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { jobClosings } from "../../kernel/db/schema";
import { retractClosedJob } from "../../social/notifications/retract";
import { notifyOfClosedJob } from "../applications/notify-of-closed-job";

/** The channel on which PostgreSQL tells workers that applicants of a closed job are waiting to be notified. */
export const CLOSINGS_CHANNEL = "closings";

/**
 * Notifies the next applicants that a job was closed; a task continues until all are notified. Call it in a
 * transaction that has locked the job.
 */
export async function notifyOfClosing(
  tx: Transaction,
  clock: Clock,
  closing: Parameters<typeof notifyOfClosedJob>[2],
): Promise<void> {
  const after = await notifyOfClosedJob(tx, clock, closing);
  if (after === null) {
    await endClosing(tx, closing.jobId);
    return;
  }
  const { jobId, closedBy } = closing;
  await tx
    .insert(jobClosings)
    .values({ jobId, closedBy, after, createdAt: clock.now() })
    .onConflictDoUpdate({ target: jobClosings.jobId, set: { after } });
  await wakeClosings(tx);
}

export async function wakeClosings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${CLOSINGS_CHANNEL}, '')`);
}

/** Ends a job's closing: nobody is left to notify and nothing to end. */
export async function endClosing(tx: Transaction, jobId: string): Promise<void> {
  await tx.delete(jobClosings).where(eq(jobClosings.jobId, jobId));
}

/**
 * Retracts the notifications about the closing of a job that reopens, and stops further ones. Call it in a
 * transaction that has locked the job.
 */
export async function retractClosing(tx: Transaction, jobId: string): Promise<void> {
  await endClosing(tx, jobId);
  await retractClosedJob(tx, jobId);
}
