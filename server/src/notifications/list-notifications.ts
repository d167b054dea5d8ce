import { and, eq } from "drizzle-orm";
import { notifications } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { after, pageOf, positionInTime } from "../http/paging";
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
