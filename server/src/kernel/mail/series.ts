import { and, between, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/database";
import { jobAlerts, outbox, profiles } from "../db/schema";
import { readNotificationSettings } from "../policies/notification-policy";

/**
 * Mail that a person gets again and again until they end it: the daily digest, news at once, mail about the unread
 * messages of a conversation, a job alert.
 */
export type MailSeries = "digest" | "news" | `messages ${string}` | `job-alert ${string}`;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Whether a mail belongs to a series of which at most one is sent a day. */
export const isAtMostDaily = sql<boolean>`coalesce(${outbox.series} ~ '^(digest|messages )', false)`;

interface Last {
  accountId: string;
  series: MailSeries;
  /** When the last mail of the series was written. */
  writtenAt: Date | null;
}

/**
 * When the next mail of a series may be written of which at most one is sent a day; undefined if it may now. A day must
 * have passed since the last was written, and since it was sent. As long as the mail server hasn't accepted that one,
 * this is asked again an hour later. What was written or sent in the future was so while the clock was ahead.
 */
export async function nextInSeries(
  tx: Transaction,
  now: Date,
  { accountId, series, writtenAt }: Last,
): Promise<Date | undefined> {
  const wasSentToday = between(outbox.sentAt, new Date(now.getTime() - DAY_MS), now);
  const isBeingTried = and(isNull(outbox.sentAt), isNull(outbox.failedAt), gt(outbox.attempts, 0));
  const [last] = await tx
    .select({ sentAt: outbox.sentAt })
    .from(outbox)
    .where(and(eq(outbox.accountId, accountId), eq(outbox.series, series), or(wasSentToday, isBeingTried)))
    // First one that is being tried: PostgreSQL sorts null before all moments.
    .orderBy(desc(outbox.sentAt))
    .limit(1);
  if (last && !last.sentAt) return new Date(now.getTime() + HOUR_MS);
  const latest = Math.max(
    ...[writtenAt, last?.sentAt].map((at) => (at && at <= now ? at.getTime() : Number.NEGATIVE_INFINITY)),
  );
  const next = latest + DAY_MS;
  return next > now.getTime() ? new Date(next) : undefined;
}

/** Whether its reader has ended the series of a mail since it was written. */
export async function isEnded(
  db: Database,
  { accountId, series }: Pick<typeof outbox.$inferSelect, "accountId" | "series">,
): Promise<boolean> {
  if (accountId === null || series === null) return false;
  const [kind, id = ""] = series.split(" ");
  if (kind === "job-alert") return (await db.$count(jobAlerts, eq(jobAlerts.id, id))) === 0;
  if (kind === "messages") {
    return (await db.$count(profiles, and(eq(profiles.id, accountId), profiles.messageMail))) === 0;
  }
  const settings = await readNotificationSettings(db, accountId);
  return !Object.values(settings).some((channel) => channel.startsWith("email"));
}
