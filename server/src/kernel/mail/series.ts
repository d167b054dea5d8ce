import { and, between, desc, eq, gt, isNull, notExists, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/database";
import { accounts, interviews, invitations, jobAlerts, outbox, profiles } from "../db/schema";
import { readNotificationSettings } from "../policies/notification-policy";

/**
 * Mail that can be ended before it is sent. Recurring mail that a person can unsubscribe from: the daily digest,
 * immediate notifications, mail about the unread messages of a conversation, a job alert. And mail that can be
 * revoked: an invitation to register, and one to an interview, each version of which is a mail.
 */
export type MailSeries =
  | "digest"
  | "news"
  | `messages ${string}`
  | `job-alert ${string}`
  | "invitation"
  | `interview ${string} ${number}`;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Less than a day: digests are written at the same hour, and sent when the mail server has time. */
export const DIGEST_HOURS_APART = 20;

const apart = (series: MailSeries) => (series === "digest" ? DIGEST_HOURS_APART * HOUR_MS : DAY_MS);

/** Whether a mail belongs to a series with at most one mail a day. */
export const isAtMostDaily = sql<boolean>`coalesce(${outbox.series} ~ '^(digest|messages )', false)`;

interface Last {
  accountId: string;
  series: MailSeries;
  /** When the last mail of the series was written. */
  writtenAt: Date | null;
}

/**
 * When the next mail of a series with at most one a day may be written; undefined if now. A day, or 20 hours for a
 * digest, must have passed since the last one was written and since it was sent. While the mail server hasn't accepted
 * that one, this is checked again an hour later, or at the next noon for a digest. Times in the future were written
 * while the clock was ahead.
 */
export async function nextInSeries(
  tx: Transaction,
  now: Date,
  { accountId, series, writtenAt }: Last,
): Promise<Date | undefined> {
  const wasSentToday = between(outbox.sentAt, new Date(now.getTime() - apart(series)), now);
  const isBeingTried = and(isNull(outbox.sentAt), isNull(outbox.failedAt), gt(outbox.attempts, 0));
  const [last] = await tx
    .select({ sentAt: outbox.sentAt })
    .from(outbox)
    .where(and(eq(outbox.accountId, accountId), eq(outbox.series, series), or(wasSentToday, isBeingTried)))
    // First a mail that is being sent: PostgreSQL sorts null first here.
    .orderBy(desc(outbox.sentAt))
    .limit(1);
  if (last && !last.sentAt) return new Date(now.getTime() + HOUR_MS);
  const latest = Math.max(
    ...[writtenAt, last?.sentAt].map((at) => (at && at <= now ? at.getTime() : Number.NEGATIVE_INFINITY)),
  );
  const next = latest + apart(series);
  return next > now.getTime() ? new Date(next) : undefined;
}

const UNSUBSCRIBED = "unwanted: its reader has unsubscribed";

/** Why a mail is no longer wanted since it was written; undefined if it is. */
export async function reasonEnded(
  db: Database,
  { accountId, series, recipient }: Pick<typeof outbox.$inferSelect, "accountId" | "series" | "recipient">,
): Promise<string | undefined> {
  // Written while its account was being deleted.
  if (accountId !== null && !(await isThere(db, accountId, series)))
    return "unwanted: the account was deleted";
  const [kind, id = "", version = ""] = series?.split(" ") ?? [];
  if (kind === "invitation") {
    return (await isInvited(db, recipient)) ? undefined : "withdrawn: the invitation has ended, or was used";
  }
  if (kind === "interview") {
    const current = and(eq(interviews.id, id), eq(interviews.version, Number(version)));
    return (await db.$count(interviews, current)) > 0
      ? undefined
      : "overtaken: the interview was changed or called off";
  }
  if (accountId === null || kind === undefined) return undefined;
  return (await isWanted(db, accountId, kind, id)) ? undefined : UNSUBSCRIBED;
}

/** An account that is being deleted gets no recurring mail, only mail about the account itself. */
async function isThere(db: Database, accountId: string, series: string | null): Promise<boolean> {
  const stays = series === null ? undefined : isNull(accounts.deletionAskedAt);
  const own = and(eq(accounts.id, accountId), isNull(accounts.deletedAt), stays);
  return (await db.$count(accounts, own)) > 0;
}

async function isInvited(db: Database, email: string): Promise<boolean> {
  const account = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return (await db.$count(invitations, and(eq(invitations.email, email), notExists(account)))) > 0;
}

async function isWanted(db: Database, accountId: string, kind: string, id: string): Promise<boolean> {
  if (kind === "job-alert") return (await db.$count(jobAlerts, eq(jobAlerts.id, id))) > 0;
  if (kind === "messages") {
    return (await db.$count(profiles, and(eq(profiles.id, accountId), profiles.messageMail))) > 0;
  }
  const settings = await readNotificationSettings(db, accountId);
  return Object.values(settings).some((channel) => channel.startsWith("email"));
}
