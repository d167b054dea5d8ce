import type { PersonSummary } from "@guildway/shared/contract/people";
import { and, desc, eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { pageOf, positionInTime } from "../../kernel/core/paging";
import { jsonText } from "../../kernel/db/json";
import { connections, profiles } from "../../kernel/db/schema";
import { connectedWith, isBetween } from "../../kernel/policies/pair";
import { requireVisiblePerson, seesPerson } from "../../kernel/policies/visibility";
import { personFields } from "../../members/people/person-json";
import { nameCandidates, selectConnections } from "./select-connections";

/**
 * Lists people connected to both the viewer and another person, the viewer's newest connection first.
 * @throws {Problem} 404 if the viewer sees nobody with this id
 */
export const listSharedConnections = operation("listSharedConnections", {
  run: async (context) => {
    const { db, viewer, params, query } = context;
    const position = positionInTime(query.cursor);
    const theirs = nameCandidates(db, sql`${connectedWith(sql`${params.id}::uuid`)} theirs`);
    const page = selectConnections(db, {
      userId: viewer.id,
      position,
      limit: query.limit + 1,
      candidates: theirs,
      scope: (otherId) =>
        and(
          eq(connections.status, "accepted"),
          isBetween(params.id, otherId, "accepted"),
          seesPerson(viewer.id, otherId),
        ),
    }).as("page");
    const [rows] = await Promise.all([
      db
        .with(theirs)
        .select({ json: jsonText<PersonSummary>(personFields), first: page.createdAt, id: page.id })
        .from(page)
        .innerJoin(profiles, eq(profiles.id, page.otherId))
        .orderBy(desc(page.createdAt), desc(page.id)),
      requireVisiblePerson(db, viewer.id, params.id),
    ]);
    return pageOf(rows, query.limit);
  },
});
