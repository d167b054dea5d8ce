import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Connection } from "shared/contract/connections";
import { isoMoment, jsonObject, jsonText } from "../db/json";
import { connections, profiles } from "../db/schema";
import { containing } from "../db/search-terms";
import type { OperationOf } from "../http/operation";
import { pageOf, positionInTime } from "../http/paging";
import { personFields } from "../people/person-json";
import { seesPerson } from "../policies/visibility";
import { selectConnections } from "./select-connections";

/** The viewer's connections in every status or in one, by name or all, newest first (spec §3 Connection entry, §7). */
export const listConnections: OperationOf<"listConnections"> = async ({ db, viewer, query }) => {
  const scope = (otherId: SQLWrapper) =>
    and(
      query.status && eq(connections.status, query.status),
      named(otherId, query.name),
      seesPerson(viewer.id, otherId),
    );
  const position = positionInTime(query.cursor);
  const page = selectConnections(db, viewer.id, position, query.limit + 1, scope).as("page");
  const rows = await db
    .select({
      json: jsonText<Connection>({
        user_id: page.otherId,
        connection_data: jsonObject<Connection["connection_data"]>({
          id: page.id,
          status: page.status,
          user_one_id: sql`case when ${page.requesterId} = ${viewer.id} then 'true' else 'false' end`,
          created_at: isoMoment(page.createdAt),
        }),
        friend_profile_data: jsonObject<Connection["friend_profile_data"]>({
          ...personFields,
          bio: profiles.bio,
        }),
      }),
      first: page.createdAt,
      id: page.id,
    })
    .from(page)
    .innerJoin(profiles, eq(profiles.id, page.otherId))
    .orderBy(desc(page.createdAt), desc(page.id));
  return pageOf(rows, query.limit);
};

/** Whether each word is part of the person's name; looked up by its id as a scalar, never joined before the page is taken. */
function named(id: SQLWrapper, text: string): SQL | undefined {
  const name = sql`(select first_name_key || ' ' || last_name_key from ${profiles} where profiles.id = ${id})`;
  const words = text.split(/\s+/).filter(Boolean);
  return and(...words.map((word) => sql`${name} like ${containing(word)}`));
}
