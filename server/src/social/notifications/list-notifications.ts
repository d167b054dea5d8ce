import { and, eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, POSITION_PARAMETERS, pageOf, positionInTime } from "../../kernel/core/paging";
import { fixedLimit, preparedPage } from "../../kernel/db/prepared";
import { notifications } from "../../kernel/db/schema";
import { selectNotifications } from "./select-notifications";
import { isShownTo } from "./visible";

const ownNotifications = preparedPage((db, rows) => {
  const { userId, createdAt, id } = notifications;
  const viewerId = sql.placeholder("viewerId");
  const where = and(eq(userId, viewerId), isShownTo(viewerId), after(createdAt, id, POSITION_PARAMETERS));
  return selectNotifications(db, viewerId, where, fixedLimit(rows)).prepare(`list_notifications_${rows}`);
});

/** Lists the viewer's notifications, newest first; similar ones are grouped. */
export const listNotifications = operation("listNotifications", {
  run: async ({ db, viewer, query }) => {
    const parameters = { ...positionInTime(query.cursor), viewerId: viewer.id };
    return pageOf(await ownNotifications(db, query.limit).execute(parameters), query.limit);
  },
});
