import { and, eq, inArray, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { applicationEvents, applications, interviews, notifications } from "../../kernel/db/schema";
import { announce, announcing } from "../../kernel/events/announce";
import { readNotificationSettings } from "../../kernel/policies/notification-policy";

/**
 * Retracts the notification of a like that was undone. If it was already read, it stays, so that liking the post
 * again doesn't notify again.
 */
export async function retractLike(tx: Transaction, postId: string, actorId: string): Promise<void> {
  const { kind, readAt } = notifications;
  await retract(
    tx,
    and(
      eq(kind, "like"),
      eq(notifications.postId, postId),
      eq(notifications.actorId, actorId),
      isNull(readAt),
    ),
  );
}

/** The same for a like of a comment. */
export async function retractCommentLike(tx: Transaction, commentId: string, actorId: string): Promise<void> {
  const { kind, readAt } = notifications;
  await retract(
    tx,
    and(
      eq(kind, "comment-like"),
      eq(notifications.commentId, commentId),
      eq(notifications.actorId, actorId),
      isNull(readAt),
    ),
  );
}

/** Retracts the notification of a repost that was undone, unless it was read. */
export async function retractRepost(tx: Transaction, postId: string, actor: string): Promise<void> {
  const { kind, actorId, readAt } = notifications;
  await retract(
    tx,
    and(eq(kind, "repost"), eq(notifications.postId, postId), eq(actorId, actor), isNull(readAt)),
  );
}

/**
 * Retracts the notifications of mentions that are no longer in a post or a comment, unless they were read.
 * @returns people who haven't seen theirs, in mail either
 */
export async function retractMentions(
  tx: Transaction,
  { postId, commentId, userIds }: { postId: string; commentId: string | undefined; userIds: string[] },
): Promise<string[]> {
  const which = and(
    eq(notifications.kind, "mention"),
    eq(notifications.postId, postId),
    commentId === undefined ? isNull(notifications.commentId) : eq(notifications.commentId, commentId),
    inArray(notifications.userId, userIds),
    isNull(notifications.readAt),
  );
  const gone = await tx
    .delete(notifications)
    .where(which)
    .returning({ userId: notifications.userId, mailAt: notifications.mailAt });
  const unaware: string[] = [];
  for (const { userId, mailAt } of gone) {
    await announce(tx, { type: "notification" }, userId);
    const { mention } = await readNotificationSettings(tx, userId);
    if (mailAt !== null || !mention.startsWith("email")) unaware.push(userId);
  }
  return unaware;
}

/** Retracts the notification of a request that was answered or canceled, or of a connection that ended. */
export async function retractConnection(tx: Transaction, one: string, other: string): Promise<void> {
  const { kind, userId, actorId } = notifications;
  await retract(
    tx,
    and(
      inArray(kind, ["connection-request", "connection-accepted"]),
      or(and(eq(userId, one), eq(actorId, other)), and(eq(userId, other), eq(actorId, one))),
    ),
  );
}

/** Retracts the notification of a recommendation that was deleted, or of an earlier text of it. */
export async function retractRecommendation(
  tx: Transaction,
  subjectId: string,
  author: string,
): Promise<void> {
  const { kind, userId, actorId } = notifications;
  await retract(tx, and(eq(kind, "recommendation"), eq(userId, subjectId), eq(actorId, author)));
}

/** Removes earlier notifications about applications whose status has changed: each shows its current status. */
export async function retractApplications(tx: Transaction, applicationIds: string[]): Promise<void> {
  await retract(
    tx,
    and(
      eq(notifications.kind, "application"),
      sql`${notifications.applicationId} = any(${sql.param(applicationIds)}::uuid[])`,
    ),
  );
}

/** Removes earlier notifications about an interview that was rescheduled or canceled. */
export async function retractInterview(tx: Transaction, interviewId: string): Promise<void> {
  // With its application, by which the index begins.
  const its = tx
    .select({ id: interviews.applicationId })
    .from(interviews)
    .where(eq(interviews.id, interviewId));
  await retract(
    tx,
    and(eq(notifications.applicationId, sql`(${its})`), eq(notifications.interviewId, interviewId)),
  );
}

/**
 * Retracts the notifications that a job was closed, once it accepts applications again. Applications that ended
 * with it stay ended.
 */
export async function retractClosedJob(tx: Transaction, jobId: string): Promise<void> {
  const ended = tx
    .select({ one: sql`1` })
    .from(applicationEvents)
    .where(
      and(
        eq(applicationEvents.applicationId, applications.id),
        eq(applicationEvents.kind, "job-closed"),
        eq(applicationEvents.toStatus, "rejected"),
      ),
    );
  const its = tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), notExists(ended)));
  const isAbout = or(inArray(notifications.applicationId, its), eq(notifications.jobId, jobId));
  await retract(tx, and(eq(notifications.kind, "job-closed"), isAbout));
}

/** Deletes notifications in the caller's transaction, and notifies the pages that counted them. */
async function retract(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${notifications} where ${which} returning user_id, read_at)
    select ${announcing({ type: "notification" }, sql`user_id`)} from gone where read_at is null`);
}
