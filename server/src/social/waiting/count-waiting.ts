import type { Waiting } from "@guildway/shared/contract/waiting";
import { and, eq, ne, or, type SQLWrapper, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import type { Database } from "../../kernel/db/database";
import { jsonText } from "../../kernel/db/json";
import { connections, profiles } from "../../kernel/db/schema";
import { seesAmongMany } from "../../kernel/policies/visibility";
import { unreadMessages } from "../../messaging/count-unread-messages";
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

function unansweredRequests(db: Database, viewerId: string) {
  const { id, lowId, highId, requesterId, status } = connections;
  const requests = db
    .select({ id })
    .from(connections)
    .where(
      and(
        or(eq(lowId, viewerId), eq(highId, viewerId)),
        eq(status, "pending"),
        ne(requesterId, viewerId),
        seesAmongMany(viewerId, requesterId),
      ),
    )
    .limit(COUNTED)
    .as("requests");
  return db.select({ count: sql<number>`count(*)::int` }).from(requests);
}
