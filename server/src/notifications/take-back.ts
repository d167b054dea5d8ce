import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { notifications } from "../db/schema";
import { announcing } from "../events/announce";

/**
 * Removes the news of a like that was taken back. If it was already read, it stays: liking the post again is no news.
 */
export async function takeBackLike(tx: Database, postId: string, actorId: string): Promise<void> {
  const { kind, readAt } = notifications;
  await takeBack(
    tx,
    and(
      eq(kind, "like"),
      eq(notifications.postId, postId),
      eq(notifications.actorId, actorId),
      isNull(readAt),
    ),
  );
}

/** Removes the news of a request that was answered or cancelled, or of a connection that ended. */
export async function takeBackConnection(tx: Database, one: string, other: string): Promise<void> {
  const { kind, userId, actorId } = notifications;
  await takeBack(
    tx,
    and(
      inArray(kind, ["connection-request", "connection-accepted"]),
      or(and(eq(userId, one), eq(actorId, other)), and(eq(userId, other), eq(actorId, one))),
    ),
  );
}

/** Removes the earlier news about an application when its status changes: the application shows its current status. */
export async function takeBackApplication(tx: Database, applicationId: string): Promise<void> {
  await takeBack(tx, eq(notifications.applicationId, applicationId));
}

/** Deletes notifications in the caller's transaction, and notifies the pages that counted them. */
async function takeBack(tx: Database, which: SQL | undefined): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${notifications} where ${which} returning user_id, read_at)
    select ${announcing({ type: "notification" }, sql`user_id`)} from gone where read_at is null`);
}
