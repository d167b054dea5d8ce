import { and, desc, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { UserSearchResult } from "shared/contract/people";
import { jsonText } from "../db/json";
import { profiles } from "../db/schema";
import { likeness, resembles } from "../db/search-terms";
import type { OperationOf } from "../http/operation";
import { after, pageOf, positionInRank } from "../http/paging";
import { misspelt } from "./misspellings";
import { personFields } from "./person-json";

/**
 * People by first and last name, the best fit first (spec §7; product.md). One name alone is looked for
 * in both; two are also found when they are swapped. Visitors without a session see the public directory
 * alone, which a person can leave by a setting.
 */
export const searchUsers: OperationOf<"searchUsers"> = async ({ db, viewer, query }) => {
  const { fits, rank } = termsOf(query.first_name, query.last_name);
  const ranked = db
    .select({ id: profiles.id, rank: rank.mapWith(Number).as("rank") })
    .from(profiles)
    .where(and(fits, viewer ? undefined : profiles.publicDirectory))
    .as("ranked");
  const page = db
    .select()
    .from(ranked)
    .where(after(ranked.rank, ranked.id, positionInRank(query.cursor), "int"))
    .orderBy(desc(ranked.rank), desc(ranked.id))
    .limit(query.limit + 1)
    .as("page");
  const rows = await db
    .select({
      json: jsonText<UserSearchResult>({
        ...personFields,
        location_state: profiles.locationState,
        location_country: profiles.locationCountry,
      }),
      first: page.rank,
      id: page.id,
    })
    .from(page)
    .innerJoin(profiles, eq(profiles.id, page.id))
    .orderBy(desc(page.rank), desc(page.id));
  return pageOf(rows, query.limit);
};

/** Begins with, resembles or misspells. */
function finds(key: SQLWrapper, name: string): SQL | undefined {
  return or(resembles(key, name), misspelt(key, name));
}

function termsOf(firstName: string, lastName: string): { fits: SQL | undefined; rank: SQL } {
  const { firstNameKey, lastNameKey } = profiles;
  if (firstName === "" || lastName === "") {
    const name = firstName || lastName;
    return {
      fits: or(finds(firstNameKey, name), finds(lastNameKey, name)),
      rank: sql`greatest(${likeness(firstNameKey, name)}, ${likeness(lastNameKey, name)})`,
    };
  }
  return {
    fits: or(
      and(finds(firstNameKey, firstName), finds(lastNameKey, lastName)),
      and(finds(firstNameKey, lastName), finds(lastNameKey, firstName)),
    ),
    rank: sql`greatest(
      ${likeness(firstNameKey, firstName)} + ${likeness(lastNameKey, lastName)},
      ${likeness(firstNameKey, lastName)} + ${likeness(lastNameKey, firstName)} - 1
    )`,
  };
}
