import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { tellOfClosedJob } from "../applications/tell-of-closed-job";
import type { Clock } from "../core/services";
import type { Database } from "../db/database";
import { jobs } from "../db/schema";
import { tellOfClosingDate } from "../notifications/tell-of-closing-date";

/** A job whose date came longer ago closes without a word: that is no news. */
const NEWS_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

interface Run {
  db: Database;
  clock: Clock;
}

/**
 * Closes one job whose closing date has come, and tells its waiting applicants and its recruiters (product §9.13).
 * Since nobody can apply from that moment on, it doesn't matter if this comes a little later.
 *
 * @returns whether there was one
 */
export async function closeDueJob({ db, clock }: Run): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [due] = await tx
      .select({ id: jobs.id, closesAt: jobs.closesAt })
      .from(jobs)
      .where(and(isNull(jobs.closedAt), lte(jobs.closesAt, now)))
      .orderBy(asc(jobs.closesAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due?.closesAt) return false;
    await tx.update(jobs).set({ closedAt: due.closesAt }).where(eq(jobs.id, due.id));
    if (now.getTime() - due.closesAt.getTime() < NEWS_DAYS * DAY_MS) {
      await tellOfClosedJob(tx, clock, { jobId: due.id, actorId: null });
      await tellOfClosingDate(tx, clock, due.id);
    }
    return true;
  });
}
