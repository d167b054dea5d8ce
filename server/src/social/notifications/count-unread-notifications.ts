import { and, count, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notifications } from "../../kernel/db/schema";
import { isShownUnreadTo } from "./visible";

/** The bell shows `99+` from here on. */
const COUNTED = 100;

/** How many of the viewer's notifications are unread, counted up to 100. */
export const countUnreadNotifications = operation("countUnreadNotifications", {
  run: async ({ db, viewer }) => {
    const unread = db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.userId, viewer.id), isShownUnreadTo(viewer.id)))
      .limit(COUNTED)
      .as("unread");
    const [counted] = await db.select({ count: count() }).from(unread);
    return { count: counted?.count ?? 0 };
  },
});
