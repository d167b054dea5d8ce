import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { notifications } from "../db/schema";
import { announcing } from "../events/announce";

/**
 * A like that is taken back is no news any more. Who has read of it has heard of it for good: liking the post
 * again tells nothing new.
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

/** A request that is answered or cancelled, and a connection that has ended, are no news any more. */
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

/** An application shows how it stands now, so what was told of it before goes when it moves on. */
export async function takeBackApplication(tx: Database, applicationId: string): Promise<void> {
  await takeBack(tx, eq(notifications.applicationId, applicationId));
}

/** Deletes notifications within the caller's transaction; pages that counted them hear of it. */
async function takeBack(tx: Database, which: SQL | undefined): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${notifications} where ${which} returning user_id, read_at)
    select ${announcing({ type: "notification" }, sql`user_id`)} from gone where read_at is null`);
}
