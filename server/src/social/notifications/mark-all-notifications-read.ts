import { and, eq, isNull } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { notifications } from "../../kernel/db/schema";

/** Marks all of the viewer's notifications read. */
export const markAllNotificationsRead = operation("markAllNotificationsRead", {
  rates: CHANGE_RATES,
  run: async ({ db, viewer, clock }) => {
    await db
      .update(notifications)
      .set({ readAt: clock.now() })
      .where(and(eq(notifications.userId, viewer.id), isNull(notifications.readAt)));
    return undefined;
  },
});
