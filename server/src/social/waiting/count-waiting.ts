import type { Waiting } from "@guildway/shared/contract/waiting";
import { and, eq, ne, type SQLWrapper, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { NEWEST } from "../../kernel/core/paging";
import { Problem } from "../../kernel/core/problem";
import type { Database } from "../../kernel/db/database";
import { jsonText } from "../../kernel/db/json";
import { connections, profiles } from "../../kernel/db/schema";
import { seesPerson } from "../../kernel/policies/visibility";
import { unreadMessages } from "../../messaging/count-unread-messages";
import { selectConnections } from "../connections/select-connections";
import { unreadNotifications } from "../notifications/count-unread-notifications";

/** A badge shows `99+` from here on. */
const COUNTED = 100;

/**
 * Counts what waits for the viewer, for the header of every page.
 * @throws {Problem} 401 if the account has just been deleted
 */
export const countWaiting = operation("countWaiting", {
  run: async ({ db, viewer }) => {
    const countOf = (query: SQLWrapper) => sql`(${query})`;
    const [counted] = await db
      .select({
        json: jsonText<Waiting>({
          notifications: countOf(unreadNotifications(db, viewer.id)),
          messages: countOf(unreadMessages(db, viewer.id)),
          requests: countOf(unansweredRequests(db, viewer.id)),
        }),
      })
      .from(profiles)
      .where(eq(profiles.id, viewer.id));
    if (!counted) throw new Problem("signed-out");
    return counted.json;
  },
});

/** As {@link selectConnections} reads them: an `or` of both sides would read the whole table. */
function unansweredRequests(db: Database, viewerId: string) {
  const requests = selectConnections(db, {
    userId: viewerId,
    position: NEWEST,
    limit: COUNTED,
    scope: (otherId) =>
      and(
        eq(connections.status, "pending"),
        ne(connections.requesterId, viewerId),
        seesPerson(viewerId, otherId),
      ),
  }).as("requests");
  return db.select({ count: sql<number>`least(${COUNTED}, count(*))::int` }).from(requests);
}
