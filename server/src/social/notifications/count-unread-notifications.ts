import { and, eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import type { Database } from "../../kernel/db/database";
import { notifications } from "../../kernel/db/schema";
import { isShownUnreadTo } from "./visible";

/** The bell shows `99+` from here on. */
const COUNTED = 100;

/** How many of the viewer's notifications are unread, counted up to 100. */
export const countUnreadNotifications = operation("countUnreadNotifications", {
  run: async ({ db, viewer }) => {
    const [counted] = await unreadNotifications(db, viewer.id);
    return { count: counted?.count ?? 0 };
  },
});

/** The query that counts them. */
export function unreadNotifications(db: Database, userId: string) {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isShownUnreadTo(userId)))
    .limit(COUNTED)
    .as("unread");
  return db.select({ count: sql<number>`count(*)::int` }).from(unread);
}
