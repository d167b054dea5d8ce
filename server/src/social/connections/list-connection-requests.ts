import type { ConnectionRequest } from "@guildway/shared/contract/connections";
import { and, desc, eq, ne, type SQLWrapper, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { pageOf, positionInTime } from "../../kernel/core/paging";
import { isoMoment, jsonText } from "../../kernel/db/json";
import { connections, profiles } from "../../kernel/db/schema";
import { seesPerson } from "../../kernel/policies/visibility";
import { personFields } from "../../members/people/person-json";
import { selectConnections } from "./select-connections";

/** Lists people who have asked the viewer to connect, newest first (product §6, §14.1). */
export const listConnectionRequests = operation("listConnectionRequests", {
  run: async (context) => {
    const { db, viewer, query } = context;
    const waiting = (otherId: SQLWrapper) =>
      and(
        eq(connections.status, "pending"),
        ne(connections.requesterId, viewer.id),
        seesPerson(viewer.id, otherId),
      );
    const position = positionInTime(query.cursor);
    const page = selectConnections(db, {
      userId: viewer.id,
      position,
      limit: query.limit + 1,
      scope: waiting,
    }).as("page");
    const rows = await db
      .select({
        json: jsonText<ConnectionRequest>({
          ...personFields,
          created_at: isoMoment(page.createdAt),
          note: sql`coalesce(${page.note}, '')`,
        }),
        first: page.createdAt,
        id: page.id,
      })
      .from(page)
      .innerJoin(profiles, eq(profiles.id, page.otherId))
      .orderBy(desc(page.createdAt), desc(page.id));
    return pageOf(rows, query.limit);
  },
});
