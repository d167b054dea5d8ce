import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { perMinute } from "../../kernel/core/rates";
import { notifications } from "../../kernel/db/schema";

/**
 * Marks one of the viewer's notifications read, with its group; repeating it changes nothing. Newer ones stay
 * unread.
 */
export const markNotificationRead = operation("markNotificationRead", {
  rates: { account: [perMinute(300)] },
  run: async ({ db, viewer, clock, params }) => {
    const own = eq(notifications.userId, viewer.id);
    const [read] = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.id, params.id), own));
    if (!read) throw notFound("notification");
    const { id, aboutId, kind, createdAt } = notifications;
    const ofGroup = and(eq(aboutId, read.aboutId), eq(kind, read.kind), lte(createdAt, read.createdAt));
    await db
      .update(notifications)
      .set({ readAt: sql`${clock.now()}::timestamptz` })
      .where(and(own, isNull(notifications.readAt), or(eq(id, read.id), ofGroup)));
    return undefined;
  },
});
