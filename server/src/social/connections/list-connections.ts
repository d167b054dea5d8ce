import type { Connection } from "@guildway/shared/contract/connections";
import { and, desc, eq, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type ContextOf, operation } from "../../kernel/core/operation";
import { POSITION_PARAMETERS, pageOf, positionInTime } from "../../kernel/core/paging";
import type { Database } from "../../kernel/db/database";
import { isoMoment, jsonObject, jsonText } from "../../kernel/db/json";
import { fixedLimit, preparedPage } from "../../kernel/db/prepared";
import { connections, profiles } from "../../kernel/db/schema";
import { containing, isUnspaced } from "../../kernel/db/search-terms";
import { inARow } from "../../kernel/db/text-search";
import { seesPerson } from "../../kernel/policies/visibility";
import { personFields } from "../../members/people/person-json";
import { nameCandidates, selectConnections } from "./select-connections";

type Query = ContextOf<"listConnections">["query"];

/** The accepted connections, the page that most people open: PostgreSQL plans it once for each connection. */
const accepted = preparedPage((db, rows) =>
  select(
    db,
    { status: "accepted", name: "" },
    { userId: sql.placeholder("viewerId"), position: POSITION_PARAMETERS, limit: fixedLimit(rows) },
  ).prepare(`list_connections_${rows}`),
);

/** The viewer's connections in every status or in one, by name or all, newest first (product §6, §14.1). */
export const listConnections = operation("listConnections", {
  run: async ({ db, viewer, query }) => {
    const position = positionInTime(query.cursor);
    if (query.status === "accepted" && !query.requests && !query.name)
      return pageOf(
        await accepted(db, query.limit).execute({ ...position, viewerId: viewer.id }),
        query.limit,
      );
    const rows = await select(db, query, { userId: viewer.id, position, limit: query.limit + 1 });
    return pageOf(rows, query.limit);
  },
});

function select(
  db: Database,
  query: Pick<Query, "status" | "requests" | "name">,
  options: Pick<Parameters<typeof selectConnections>[1], "userId" | "position" | "limit">,
) {
  const { userId } = options;
  const scope = (otherId: SQLWrapper) =>
    and(
      query.status && eq(connections.status, query.status),
      query.requests && and(eq(connections.requesterId, userId), ne(connections.status, "accepted")),
      named(otherId, query.name),
      seesPerson(userId, otherId),
    );
  const candidates = namesakes(db, query.name);
  const page = selectConnections(db, { ...options, scope, candidates }).as("page");
  return db
    .with(...(candidates ? [candidates] : []))
    .select({
      json: jsonText<Connection>({
        user_id: page.otherId,
        connection_data: jsonObject<Connection["connection_data"]>({
          id: page.id,
          status: page.status,
          user_one_id: sql`case when ${page.requesterId} = ${userId} then 'true' else 'false' end`,
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
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter(Boolean);
}

/**
 * Whether each word is part of the person's name; looked up by its id as a scalar, never joined before the page is
 * taken.
 */
function named(id: SQLWrapper, text: string): SQL | undefined {
  // Some write the family's name and the given one without a space.
  const name = sql`(select first_name_key || ' ' || last_name_key || first_name_key from ${profiles} where profiles.id = ${id})`;
  return and(...wordsOf(text).map((word) => sql`${name} like ${containing(word)}`));
}

/** No index covers shorter parts of a name. */
const INDEXED_LETTERS = 3;

/**
 * Everyone whose name contains the longer words; undefined if all words are short, because then only the name decides.
 */
function namesakes(db: Database, text: string) {
  const { firstNameKey, lastNameKey, nameSearch } = profiles;
  const words = wordsOf(text).filter((word) => [...word].length >= INDEXED_LETTERS);
  if (words.length === 0) return undefined;
  const fits = words.map((word) => {
    const pattern = containing(word);
    return or(
      sql`${firstNameKey} like ${pattern}`,
      sql`${lastNameKey} like ${pattern}`,
      isUnspaced(word) ? sql`${nameSearch} @@ ${inARow(word)}` : undefined,
    );
  });
  return nameCandidates(db, sql`${profiles} where ${and(...fits)}`);
}
