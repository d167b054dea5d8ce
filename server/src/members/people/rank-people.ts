import type { PeopleFilter } from "@guildway/shared/contract/options";
import type { FoundPerson, UserSearchResult } from "@guildway/shared/contract/people";
import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "../../kernel/db/database";
import type { JsonFields } from "../../kernel/db/json";
import { profiles } from "../../kernel/db/schema";
import { keyOf, MOST_RANKED } from "../../kernel/db/search-terms";
import { findTerms, fit, newestFirst, type Terms } from "../../kernel/db/text-search";
import { seenAsOpenToWork } from "../../kernel/policies/open-to-work";
import { connectedWith } from "../../kernel/policies/pair";
import { seesProfile } from "../../kernel/policies/visibility";
import { publicHandle, shownToVisitors } from "../public-profiles/public-handle";
import { personFields } from "./person-json";
import { connectionFields } from "./user-json";

const forMembers: JsonFields<UserSearchResult> = {
  ...personFields,
  handle: publicHandle,
  location_state: profiles.locationState,
  location_country: profiles.locationCountry,
};

const forVisitors: JsonFields<UserSearchResult> = {
  ...forMembers,
  headline: shownToVisitors("headline", profiles.headline),
  portrait: shownToVisitors("photo", profiles.portrait),
  location_state: shownToVisitors("location", profiles.locationState),
  location_country: shownToVisitors("location", profiles.locationCountry),
};

/**
 * What a search shows of a person, from a row of `profiles`: to visitors, beside the name, only what the person's public
 * page shows.
 */
export const userSearchFields = (viewerId: string | null): JsonFields<UserSearchResult> =>
  viewerId === null ? forVisitors : forMembers;

/** The same with their connection, from the `connections` row of the two. */
export const foundPersonFields = (viewerId: string | null): JsonFields<FoundPerson> => ({
  ...userSearchFields(viewerId),
  ...connectionFields(viewerId),
});

/** The condition for people who match a text, for one viewer. */
export interface PeopleSearch {
  text: string;
  terms: Terms;
  /** Condition for a row of `profiles`. */
  finds: SQL | undefined;
  viewerId: string | null;
  /** Filters it further, including by name. */
  only?: SQL | undefined;
}

/** Visitors find people only by name: the rest of a profile is for members. */
export async function peopleSearch(
  db: Database,
  viewerId: string | null,
  text: string,
  only?: SQL,
): Promise<PeopleSearch> {
  const column = viewerId === null ? profiles.nameSearch : profiles.search;
  const terms = await findTerms(db, column, text, [profiles.firstNameKey, profiles.lastNameKey]);
  const finds = and(matches(column, terms.query), seesProfile(viewerId), only);
  return { text, terms, finds, viewerId, only };
}

/** The same, only by name, even for members. */
export async function peopleNamed(db: Database, viewerId: string, text: string): Promise<PeopleSearch> {
  const { nameSearch, firstNameKey, lastNameKey } = profiles;
  const terms = await findTerms(db, nameSearch, text, [firstNameKey, lastNameKey]);
  return { text, terms, finds: and(matches(nameSearch, terms.query), seesProfile(viewerId)), viewerId };
}

/** The condition of a filter, for {@link peopleSearch}. Visitors have no connections, and see nobody as open to work. */
export function narrowedTo(
  only: PeopleFilter | "connections" | undefined,
  viewerId: string | null,
  now: Date,
): SQL | undefined {
  if (only === "open-to-work") return seenAsOpenToWork(viewerId, now);
  return only && sql`${profiles.id} in ${connectedWith(sql`${viewerId}::uuid`)}`;
}

function matches(column: SQLWrapper, query: SQL): SQL {
  return sql`${column} @@ ${query}`;
}

/**
 * The people found, as a table of ids and ranks. If very many match, only {@link MOST_RANKED} of each kind are ranked,
 * the newest: those who have the words as names, whose names begin with them, and all others.
 */
export function rankPeople(db: Database, { text, terms, finds, viewerId, only }: PeopleSearch) {
  const { id, nameSearch, search, firstNameKey, lastNameKey } = profiles;
  const words = viewerId === null ? nameSearch : search;
  const some = (condition: SQL | undefined, kind: string) => {
    const found = db
      .select({ id, firstNameKey, lastNameKey, words: sql`${words}`.as("words") })
      .from(profiles)
      .where(condition)
      .orderBy(newestFirst(id, terms))
      .limit(MOST_RANKED)
      .as(kind);
    const likeness = sql`similarity(${found.firstNameKey} || ' ' || ${found.lastNameKey}, ${keyOf(text)})`;
    const rank = sql`((${likeness} + ${fit(found.words, terms)}) * 100000)::int`.mapWith(Number);
    return db.select({ id: found.id, rank: rank.as("rank") }).from(found);
  };
  const byName = (query: SQL) => and(matches(nameSearch, query), seesProfile(viewerId), only);
  return union(
    some(byName(terms.exact), "same"),
    some(byName(terms.query), "similar"),
    some(finds, "others"),
  ).as("ranked");
}
