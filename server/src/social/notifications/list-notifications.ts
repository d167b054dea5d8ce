import { and, eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, GIVEN_POSITION, pageOf, positionInTime } from "../../kernel/core/paging";
import { fixedLimit, preparedPage } from "../../kernel/db/prepared";
import { notifications } from "../../kernel/db/schema";
import { selectNotifications } from "./select-notifications";
import { isShownTo } from "./visible";

const ownNotifications = preparedPage((db, rows) => {
  const { userId, createdAt, id } = notifications;
  const viewerId = sql.placeholder("viewerId");
  const where = and(eq(userId, viewerId), isShownTo(viewerId), after(createdAt, id, GIVEN_POSITION));
  return selectNotifications(db, viewerId, where, fixedLimit(rows)).prepare(`list_notifications_${rows}`);
});

/** What happened to the viewer, newest first; those of one kind about one thing are one. */
export const listNotifications = operation("listNotifications", {
  run: async ({ db, viewer, query }) => {
    const given = { ...positionInTime(query.cursor), viewerId: viewer.id };
    return pageOf(await ownNotifications(db, query.limit).execute(given), query.limit);
  },
});
