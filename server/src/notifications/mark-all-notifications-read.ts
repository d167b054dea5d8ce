import { and, eq, isNull } from "drizzle-orm";
import { notifications } from "../db/schema";
import type { OperationOf } from "../http/operation";

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
