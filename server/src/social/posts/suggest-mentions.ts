import type { PersonSummary } from "@guildway/shared/contract/people";
import { and, desc, eq, isNotNull, ne, notInArray, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import type { Database } from "../../kernel/db/database";
import { jsonList, jsonText } from "../../kernel/db/json";
import { follows, profiles } from "../../kernel/db/schema";
import { prefixOf } from "../../kernel/db/search-terms";
import { seesProfile } from "../../kernel/policies/visibility";
import { personFields } from "../../members/people/person-json";
import { peopleNamed, rankPeople } from "../../members/people/search-people";

const MOST = 6;
/** A single letter would find a large part of all people. */
const SHORTEST_SEARCH = 2;

/**
 * People whom the viewer may want to mention (product §5.10): those they are connected with or follow, newest first, and
 * then others by name, the best fit first.
 */
export const suggestMentions = operation("suggestMentions", {
  run: async ({ db, viewer, query }) => {
    const known = await knownPeople(db, viewer.id, query.text);
    const rest = MOST - known.length;
    if (rest === 0 || query.text.length < SHORTEST_SEARCH) return jsonList(known);
    return jsonList([
      ...known,
      ...(await others(db, viewer.id, query.text, [viewer.id, ...known.map(({ id }) => id)], rest)),
    ]);
  },
});

function knownPeople(db: Database, viewerId: string, text: string) {
  const { firstNameKey, lastNameKey } = profiles;
  const words = text.split(/\s+/).filter(Boolean);
  const begins = words.map(
    (word) => sql`(' ' || ${firstNameKey} || ' ' || ${lastNameKey}) like ('% ' || ${prefixOf(word)})`,
  );
  const page = db
    .select({ id: profiles.id, latest: sql`max(${follows.createdAt})`.as("latest") })
    .from(follows)
    .innerJoin(profiles, eq(profiles.id, follows.personId))
    .where(
      and(eq(follows.followerId, viewerId), isNotNull(follows.personId), seesProfile(viewerId), ...begins),
    )
    .groupBy(profiles.id)
    .orderBy(desc(sql`latest`), desc(profiles.id))
    .limit(MOST)
    .as("page");
  return db
    .select({ id: profiles.id, json: jsonText<PersonSummary>(personFields) })
    .from(page)
    .innerJoin(profiles, eq(profiles.id, page.id))
    .orderBy(desc(page.latest), desc(page.id));
}

async function others(db: Database, viewerId: string, text: string, without: string[], most: number) {
  const ranked = rankPeople(db, await peopleNamed(db, viewerId, text));
  const page = db
    .select()
    .from(ranked)
    .where(notInArray(ranked.id, without))
    .orderBy(desc(ranked.rank), desc(ranked.id))
    .limit(most)
    .as("page");
  return db
    .select({ json: jsonText<PersonSummary>(personFields) })
    .from(page)
    .innerJoin(profiles, and(eq(profiles.id, page.id), ne(profiles.id, viewerId)))
    .orderBy(desc(page.rank), desc(page.id));
}
