import type { PeopleFilter } from "@guildway/shared/contract/options";
import type { UserSearchResult } from "@guildway/shared/contract/people";
import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { operation } from "../../kernel/core/operation";
import { afterRank, pageOf } from "../../kernel/core/paging";
import type { Database } from "../../kernel/db/database";
import { type JsonFields, jsonText } from "../../kernel/db/json";
import { profiles } from "../../kernel/db/schema";
import { keyOf, MOST_RANKED } from "../../kernel/db/search-terms";
import { findTerms, fit, newestFirst, type Terms } from "../../kernel/db/text-search";
import { seenAsOpenToWork } from "../../kernel/policies/open-to-work";
import { seesProfile } from "../../kernel/policies/visibility";
import { publicHandle, shownToVisitors } from "../public-profiles/public-handle";
import { personFields } from "./person-json";

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
export const foundPersonFields = (viewerId: string | null): JsonFields<UserSearchResult> =>
  viewerId === null ? forVisitors : forMembers;

/** Which people a text finds, for one viewer. */
export interface PeopleSearch {
  text: string;
  terms: Terms;
  /** Condition for a row of `profiles`. */
  finds: SQL | undefined;
  viewerId: string | null;
  /** Narrows it further, names included. */
  only?: SQL | undefined;
}

/** Visitors find people only by name: what else a profile says is for members. */
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

/** The condition of a filter, for {@link peopleSearch}. */
export function narrowedTo(only: PeopleFilter | undefined, viewerId: string | null, now: Date) {
  return only === "open-to-work" ? seenAsOpenToWork(viewerId, now) : undefined;
}

/** The same, only by name, also for members. */
export async function peopleNamed(db: Database, viewerId: string, text: string): Promise<PeopleSearch> {
  const { nameSearch, firstNameKey, lastNameKey } = profiles;
  const terms = await findTerms(db, nameSearch, text, [firstNameKey, lastNameKey]);
  return { text, terms, finds: and(matches(nameSearch, terms.query), seesProfile(viewerId)), viewerId };
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

/**
 * People by name, headline, work, skills and place, the best fit first (product §11): all words in any order, each as a
 * beginning or with one typo, names with two. Visitors find only by name, and only people in the public directory.
 * Narrowed to people who are open to work, it finds only those who show it to the viewer (product §4.9).
 */
export const searchPeople = operation("searchPeople", {
  lane: "searches",
  run: async ({ db, clock, viewer, query }) => {
    const viewerId = viewer?.id ?? null;
    const only = narrowedTo(query.only, viewerId, clock.now());
    const ranked = rankPeople(db, await peopleSearch(db, viewerId, query.text, only));
    const page = db
      .select()
      .from(ranked)
      .where(afterRank(ranked.rank, ranked.id, query.cursor))
      .orderBy(desc(ranked.rank), desc(ranked.id))
      .limit(query.limit + 1)
      .as("page");
    const rows = await db
      .select({
        json: jsonText<UserSearchResult>(foundPersonFields(viewerId)),
        first: page.rank,
        id: page.id,
      })
      .from(page)
      .innerJoin(profiles, eq(profiles.id, page.id))
      .orderBy(desc(page.rank), desc(page.id));
    return pageOf(rows, query.limit);
  },
});
