import type { FoundPerson } from "@guildway/shared/contract/people";
import { MENTIONABLE } from "@guildway/shared/contract/search";
import { and, desc, eq, isNotNull, ne, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { type Json, jsonText } from "../../kernel/db/json";
import { connections, follows, profiles } from "../../kernel/db/schema";
import { prefixOf } from "../../kernel/db/search-terms";
import { isPairOf } from "../../kernel/policies/pair";
import { seesProfile } from "../../kernel/policies/visibility";
import { foundPersonFields, peopleNamed, rankPeople } from "./rank-people";

/** A single letter would find a large part of all people. */
const SHORTEST_SEARCH = 2;

/**
 * People the viewer may want to mention (product §5.10), at most {@link MENTIONABLE}: those they are connected with or
 * follow, newest first, and then others by name, best matches first.
 */
export async function mentionablePeople(
  db: Database,
  viewerId: string,
  text: string,
  limit: number = MENTIONABLE,
): Promise<{ json: Json<FoundPerson> }[]> {
  const most = Math.min(limit, MENTIONABLE);
  const known = await knownPeople(db, viewerId, text, most);
  const rest = most - known.length;
  if (rest === 0 || text.length < SHORTEST_SEARCH) return known;
  const without = [viewerId, ...known.map(({ id }) => id)];
  return [...known, ...(await others(db, viewerId, text, without, rest))];
}

function knownPeople(db: Database, viewerId: string, text: string, most: number) {
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
    .limit(most)
    .as("page");
  return db
    .select({ id: profiles.id, json: jsonText(foundPersonFields(viewerId)) })
    .from(page)
    .innerJoin(profiles, eq(profiles.id, page.id))
    .leftJoin(connections, isPairOf(viewerId, profiles.id))
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
    .select({ json: jsonText(foundPersonFields(viewerId)) })
    .from(page)
    .innerJoin(profiles, and(eq(profiles.id, page.id), ne(profiles.id, viewerId)))
    .leftJoin(connections, isPairOf(viewerId, profiles.id))
    .orderBy(desc(page.rank), desc(page.id));
}
