import type { FoundCompany } from "@guildway/shared/contract/companies";
import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { afterRank, pageOf } from "../../kernel/core/paging";
import type { Database } from "../../kernel/db/database";
import { jsonText } from "../../kernel/db/json";
import { companies } from "../../kernel/db/schema";
import { containing, keyOf, MOST_RANKED, searchedText } from "../../kernel/db/search-terms";
import { findTerms, fit, newestFirst, type Terms } from "../../kernel/db/text-search";
import { isListedCompany } from "../../kernel/policies/job-visibility";
import { followedBy } from "../../social/follows/chosen-follow";
import { companyFields } from "./company-json";

/** Shorter parts occur in most names. */
const SHORTEST_PART = 3;

/** The condition for companies that match a text. */
export interface CompanySearch {
  text: string;
  terms: Terms;
  /** Condition for a row of `companies`. */
  finds: SQL | undefined;
}

export async function companySearch(db: Database, text: string): Promise<CompanySearch> {
  const terms = await findTerms(db, companies.search, text, [companies.nameKey]);
  const isPart = [...text].length >= SHORTEST_PART;
  const finds = and(
    isListedCompany(),
    or(
      sql`${companies.search} @@ ${terms.query}`,
      isPart ? sql`${companies.nameKey} like ${containing(text)}` : undefined,
    ),
  );
  return { text, terms, finds };
}

/** The companies found, as a table of ids and ranks; of very many, only the newest {@link MOST_RANKED}. */
export function rankCompanies(db: Database, { text, terms, finds }: CompanySearch) {
  const { id, nameKey, search } = companies;
  const found = db
    .select({ id, nameKey, search })
    .from(companies)
    .where(finds)
    .orderBy(newestFirst(id, terms))
    .limit(MOST_RANKED)
    .as("found");
  const likeness = sql`word_similarity(${keyOf(text)}, ${found.nameKey})`;
  return db
    .select({
      id: found.id,
      rank: sql`((${likeness} + ${fit(found.search, terms)}) * 100000)::int`.mapWith(Number).as("rank"),
    })
    .from(found)
    .as("ranked");
}

/**
 * Companies by name, industry and description, best matches first (product §14.1, §11): all words in any order,
 * each as a beginning or with one typo, names with two. A name is also found by any part of it.
 */
export const searchCompanies = operation("searchCompanies", {
  lane: "searches",
  run: async ({ db, clock, viewer, query }) => {
    const ranked = rankCompanies(db, await companySearch(db, searchedText(query)));
    const page = db
      .select()
      .from(ranked)
      .where(afterRank(ranked.rank, ranked.id, query.cursor))
      .orderBy(desc(ranked.rank), desc(ranked.id))
      .limit(query.limit + 1)
      .as("page");
    const rows = await db
      .select({
        json: jsonText<FoundCompany>({
          ...companyFields(clock.now()),
          followed: followedBy(viewer?.id, companies.id),
        }),
        first: page.rank,
        id: page.id,
      })
      .from(page)
      .innerJoin(companies, eq(companies.id, page.id))
      .orderBy(desc(page.rank), desc(page.id));
    return pageOf(rows, query.limit);
  },
});
