import { and, eq, isNull } from "drizzle-orm";
import type { OperationOf } from "../../kernel/core/operation";
import { notifications } from "../../kernel/db/schema";

/** Marks all of the viewer's notifications read. */
export const markAllNotificationsRead: OperationOf<"markAllNotificationsRead"> = async ({
  db,
  viewer,
  clock,
}) => {
  await db
    .update(notifications)
    .set({ readAt: clock.now() })
    .where(and(eq(notifications.userId, viewer.id), isNull(notifications.readAt)));
  return undefined;
};
