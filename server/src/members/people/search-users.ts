import type { UserSearchResult } from "@guildway/shared/contract/people";
import { and, desc, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { afterRank, pageOf } from "../../kernel/core/paging";
import { jsonText } from "../../kernel/db/json";
import { profiles } from "../../kernel/db/schema";
import {
  hasWord,
  isUnspaced,
  keyOf,
  likeness,
  MOST_RANKED,
  resembles,
  roughLikeness,
} from "../../kernel/db/search-terms";
import { inARow } from "../../kernel/db/text-search";
import { seesProfile } from "../../kernel/policies/visibility";
import { isOneLetterOff, misspelt } from "./misspellings";
import { userSearchFields } from "./rank-people";

/**
 * People by first and last name, best matches first (product §14.1, §11). A single name is looked for in both; two
 * are also found if they are swapped. Visitors without a session see only the public directory, which a person can
 * leave in their settings. If very many match, only the best {@link MOST_RANKED} are ranked and shown.
 */
export const searchUsers = operation("searchUsers", {
  lane: "searches",
  run: async ({ db, viewer, query }) => {
    const viewerId = viewer?.id ?? null;
    const { fits, rough, rank } = termsOf(query.first_name, query.last_name);
    const { id, firstNameKey, lastNameKey } = profiles;
    const found = db
      .select({ id, firstNameKey, lastNameKey })
      .from(profiles)
      .where(and(fits, seesProfile(viewerId)))
      .orderBy(desc(rough), desc(id))
      .limit(MOST_RANKED)
      .as("found");
    const ranked = db
      .select({ id: found.id, rank: rank(found).mapWith(Number).as("rank") })
      .from(found)
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
        json: jsonText<UserSearchResult>(userSearchFields(viewerId)),
        first: page.rank,
        id: page.id,
      })
      .from(page)
      .innerJoin(profiles, eq(profiles.id, page.id))
      .orderBy(desc(page.rank), desc(page.id));
    return pageOf(rows, query.limit);
  },
});

/** Begins with the text, resembles it, contains it as a word, or is misspelled by it. */
function finds(key: SQLWrapper, name: string): SQL | undefined {
  return or(resembles(key, name), hasWord(key, name), misspelt(key, name));
}

/** Above every match by spelling, below every match by beginning. */
const ONE_LETTER_OFF = 950;
/** For two names, just below an exact match of both. */
const SAME_WORDS = 3_999;

function fit(key: SQLWrapper, name: string): SQL {
  return sql`greatest(${likeness(key, name)}, case when ${isOneLetterOff(key, name)} then ${ONE_LETTER_OFF}::int end)`;
}

function spelling(key: SQLWrapper, name: string): SQL {
  return sql`(similarity(${key}, ${keyOf(name)}) * 1000)::int`;
}

interface NameKeys {
  firstNameKey: SQLWrapper;
  lastNameKey: SQLWrapper;
}

interface Terms {
  fits: SQL | undefined;
  /** The people to rank first. */
  rough: SQL;
  rank: (keys: NameKeys) => SQL;
}

function termsOf(firstName: string, lastName: string): Terms {
  if (firstName === "" || lastName === "") return termsOfOne(firstName || lastName);
  const { firstNameKey, lastNameKey } = profiles;
  const rough = (key: SQLWrapper, name: string) =>
    sql`coalesce(${roughLikeness(key, name)}, ${spelling(key, name)})`;
  return {
    fits: or(
      and(finds(firstNameKey, firstName), finds(lastNameKey, lastName)),
      and(finds(firstNameKey, lastName), finds(lastNameKey, firstName)),
    ),
    rough: sql`greatest(
      ${rough(firstNameKey, firstName)} + ${rough(lastNameKey, lastName)},
      ${rough(firstNameKey, lastName)} + ${rough(lastNameKey, firstName)}
    )`,
    // The text was split at its first space, which may not separate the two names.
    rank: (keys) => sql`greatest(
      ${fit(keys.firstNameKey, firstName)} + ${fit(keys.lastNameKey, lastName)},
      ${fit(keys.firstNameKey, lastName)} + ${fit(keys.lastNameKey, firstName)} - 1,
      case when similarity(${keys.firstNameKey} || ' ' || ${keys.lastNameKey}, ${keyOf(`${firstName} ${lastName}`)}) = 1
        then ${SAME_WORDS}::int end
    )`,
  };
}

function termsOfOne(name: string): Terms {
  const { firstNameKey, lastNameKey, nameSearch } = profiles;
  const isWhole = isUnspaced(name);
  const all = (term: (key: SQLWrapper) => SQL, keys: NameKeys): SQL => {
    const whole = sql`(${keys.lastNameKey} || ${keys.firstNameKey})`;
    const wanted = [keys.firstNameKey, keys.lastNameKey, ...(isWhole ? [whole] : [])];
    return sql`greatest(${sql.join(wanted.map(term), sql`, `)})`;
  };
  const own = { firstNameKey, lastNameKey };
  return {
    fits: or(
      finds(firstNameKey, name),
      finds(lastNameKey, name),
      isWhole ? sql`${nameSearch} @@ ${inARow(name)}` : undefined,
    ),
    // Most begin with it; only the others' spelling is compared.
    rough: sql`coalesce(${all((key) => roughLikeness(key, name), own)}, ${all((key) => spelling(key, name), own)})`,
    rank: (keys) => all((key) => fit(key, name), keys),
  };
}
