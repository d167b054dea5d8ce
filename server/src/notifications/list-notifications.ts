import { and, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { after, pageOf, positionInTime } from "../core/paging";
import { notifications } from "../db/schema";
import { selectNotifications } from "./select-notifications";
import { isVisibleTo } from "./visible";

/** What happened to the viewer, newest first. */
export const listNotifications: OperationOf<"listNotifications"> = async ({ db, viewer, query }) => {
  const { userId, createdAt, id } = notifications;
  const where = and(
    eq(userId, viewer.id),
    isVisibleTo(viewer.id),
    after(createdAt, id, positionInTime(query.cursor)),
  );
  return pageOf(await selectNotifications(db, where, query.limit + 1), query.limit);
};
