import { and, eq, sql } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { notFound } from "../core/problem";
import { notifications } from "../db/schema";

/** Marks one of the viewer's notifications read; doing so again changes nothing. */
export const markNotificationRead: OperationOf<"markNotificationRead"> = async ({
  db,
  viewer,
  clock,
  params,
}) => {
  const marked = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${clock.now()}::timestamptz)` })
    .where(and(eq(notifications.id, params.id), eq(notifications.userId, viewer.id)))
    .returning({ id: notifications.id });
  if (marked.length === 0) throw notFound("notification");
  return undefined;
};
