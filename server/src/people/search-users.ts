import { and, desc, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { UserSearchResult } from "shared/contract/people";
import { jsonText } from "../db/json";
import { profiles } from "../db/schema";
import { hasWord, keyOf, likeness, resembles } from "../db/search-terms";
import type { OperationOf } from "../http/operation";
import { afterRank, pageOf } from "../http/paging";
import { seesPerson } from "../policies/visibility";
import { isOneLetterOff, misspelt } from "./misspellings";
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
    .where(
      and(fits, viewer ? undefined : profiles.publicDirectory, seesPerson(viewer?.id ?? null, profiles.id)),
    )
    .as("ranked");
  const page = db
    .select()
    .from(ranked)
    .where(afterRank(ranked.rank, ranked.id, query.cursor))
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

/** Begins with, resembles, has it for a word, or is misspelt by it. */
function finds(key: SQLWrapper, name: string): SQL | undefined {
  return or(resembles(key, name), hasWord(key, name), misspelt(key, name));
}

/** Above every likeness of spelling alone, below a beginning. */
const ONE_LETTER_OFF = 950;
/** Of two names, just below both being the same. */
const SAME_WORDS = 3_999;

function fit(key: SQLWrapper, name: string): SQL {
  return sql`greatest(${likeness(key, name)}, case when ${isOneLetterOff(key, name)} then ${ONE_LETTER_OFF}::int end)`;
}

function termsOf(firstName: string, lastName: string): { fits: SQL | undefined; rank: SQL } {
  const { firstNameKey, lastNameKey } = profiles;
  if (firstName === "" || lastName === "") {
    const name = firstName || lastName;
    return {
      fits: or(finds(firstNameKey, name), finds(lastNameKey, name)),
      rank: sql`greatest(${fit(firstNameKey, name)}, ${fit(lastNameKey, name)})`,
    };
  }
  const whole = sql`${firstNameKey} || ' ' || ${lastNameKey}`;
  return {
    fits: or(
      and(finds(firstNameKey, firstName), finds(lastNameKey, lastName)),
      and(finds(firstNameKey, lastName), finds(lastNameKey, firstName)),
    ),
    // The text was split at its first space, which need not be where the two names meet.
    rank: sql`greatest(
      ${fit(firstNameKey, firstName)} + ${fit(lastNameKey, lastName)},
      ${fit(firstNameKey, lastName)} + ${fit(lastNameKey, firstName)} - 1,
      case when similarity(${whole}, ${keyOf(`${firstName} ${lastName}`)}) = 1 then ${SAME_WORDS}::int end
    )`,
  };
}
