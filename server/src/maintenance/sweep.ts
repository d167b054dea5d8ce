import { and, isNull, lt, or } from "drizzle-orm";
import type { Clock } from "../core/services";
import type { Database } from "../db/database";
import {
  clientErrors,
  emailTokens,
  files,
  outbox,
  remoteViews,
  sessions,
  throttles,
  unsubscribeLinks,
} from "../db/schema";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes what has had its time, so that tables which only ever gain rows stay small. */
export async function sweep({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(throttles).where(lt(throttles.resetsAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  // Kept for a while after they expire, so that an old link is told from an unknown one.
  await db.delete(emailTokens).where(lt(emailTokens.expiresAt, daysAgo(30)));
  await db
    .delete(outbox)
    .where(and(lt(outbox.createdAt, daysAgo(30)), or(lt(outbox.sentAt, now), lt(outbox.failedAt, now))));
  // Uploads of applications that were never sent.
  await db.delete(files).where(and(isNull(files.applicationId), lt(files.createdAt, daysAgo(7))));
  // An old mail's link works for a year.
  await db.delete(unsubscribeLinks).where(lt(unsubscribeLinks.createdAt, daysAgo(365)));
  await db.delete(remoteViews).where(lt(remoteViews.slot, daysAgo(30)));
  await db.delete(clientErrors).where(lt(clientErrors.createdAt, daysAgo(30)));
}
