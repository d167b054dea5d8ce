import type { Connection } from "@guildway/shared/contract/connections";
import { and, desc, eq, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { pageOf, positionInTime } from "../core/paging";
import type { Database } from "../db/database";
import { isoMoment, jsonObject, jsonText } from "../db/json";
import { connections, profiles } from "../db/schema";
import { containing } from "../db/search-terms";
import { personFields } from "../people/person-json";
import { seesPerson } from "../policies/visibility";
import { nameCandidates, selectConnections } from "./select-connections";

/** The viewer's connections in every status or in one, by name or all, newest first (product §6, §14.1). */
export const listConnections: OperationOf<"listConnections"> = async ({ db, viewer, query }) => {
  const scope = (otherId: SQLWrapper) =>
    and(
      query.status && eq(connections.status, query.status),
      query.requests && and(eq(connections.requesterId, viewer.id), ne(connections.status, "accepted")),
      named(otherId, query.name),
      seesPerson(viewer.id, otherId),
    );
  const position = positionInTime(query.cursor);
  const candidates = namesakes(db, query.name);
  const options = { userId: viewer.id, position, limit: query.limit + 1, scope, candidates };
  const page = selectConnections(db, options).as("page");
  const rows = await db
    .with(...(candidates ? [candidates] : []))
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

function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter(Boolean);
}

/**
 * Whether each word is part of the person's name; looked up by its id as a scalar, never joined before the page is
 * taken.
 */
function named(id: SQLWrapper, text: string): SQL | undefined {
  const name = sql`(select first_name_key || ' ' || last_name_key from ${profiles} where profiles.id = ${id})`;
  return and(...wordsOf(text).map((word) => sql`${name} like ${containing(word)}`));
}

/** No index covers shorter parts of a name. */
const INDEXED_LETTERS = 3;

/**
 * Everyone whose name contains the longer words; undefined if all words are short, because then only the name decides.
 */
function namesakes(db: Database, text: string) {
  const { firstNameKey, lastNameKey } = profiles;
  const words = wordsOf(text).filter((word) => [...word].length >= INDEXED_LETTERS);
  if (words.length === 0) return undefined;
  const fits = words.map((word) => {
    const pattern = containing(word);
    return or(sql`${firstNameKey} like ${pattern}`, sql`${lastNameKey} like ${pattern}`);
  });
  return nameCandidates(db, sql`${profiles} where ${and(...fits)}`);
}
