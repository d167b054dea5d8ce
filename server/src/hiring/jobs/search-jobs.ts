import type { ListedJob } from "@guildway/shared/contract/jobs";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { afterRank, pageOf } from "../../kernel/core/paging";
import type { Database } from "../../kernel/db/database";
import { jsonText } from "../../kernel/db/json";
import { companies, jobs } from "../../kernel/db/schema";
import { searchedText } from "../../kernel/db/search-terms";
import { findTerms, fit, newestFirst, type Terms } from "../../kernel/db/text-search";
import { isOffered } from "../../kernel/policies/open-jobs";
import { listedFields } from "./viewer-fields";

/** Ranks at most this many matches, newest first; others aren't shown. */
const MOST_RANKED = 2_000;

/** The condition for open jobs that match a text. */
export interface JobSearch {
  terms: Terms;
  /** Condition for a row of `jobs`. */
  finds: SQL | undefined;
}

export async function jobSearch(db: Database, text: string, now: Date): Promise<JobSearch> {
  const terms = await findTerms(db, jobs.search, text);
  return { terms, finds: and(sql`${jobs.search} @@ ${terms.query}`, isOffered(now)) };
}

/** The open jobs found, as a table of ids and ranks; of very many, only the newest {@link MOST_RANKED}. */
export function rankJobs(db: Database, { terms, finds }: JobSearch) {
  const found = db
    .select({ id: jobs.id, search: jobs.search })
    .from(jobs)
    .where(finds)
    .orderBy(newestFirst(jobs.createdAt, terms), desc(jobs.id))
    .limit(MOST_RANKED)
    .as("found");
  return db
    .select({
      id: found.id,
      rank: sql`(${fit(found.search, terms)} * 1000000)::int`.mapWith(Number).as("rank"),
    })
    .from(found)
    .as("ranked");
}

/**
 * Open jobs by title, company, skills, place and description, best matches first (product §14.1, §11). Every word
 * has to match: as a beginning, or with one typo. If more than {@link MOST_RANKED} match, the newest are ranked.
 */
export const searchJobs = operation("searchJobs", {
  lane: "searches",
  run: async ({ db, clock, query, viewer }) => {
    const now = clock.now();
    const ranked = rankJobs(db, await jobSearch(db, searchedText(query), now));
    const page = db
      .select()
      .from(ranked)
      .where(afterRank(ranked.rank, ranked.id, query.cursor))
      .orderBy(desc(ranked.rank), desc(ranked.id))
      .limit(query.limit + 1)
      .as("page");
    const rows = await db
      .select({ json: jsonText<ListedJob>(listedFields(db, viewer?.id, now)), first: page.rank, id: page.id })
      .from(page)
      .innerJoin(jobs, eq(jobs.id, page.id))
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .orderBy(desc(page.rank), desc(page.id));
    return pageOf(rows, query.limit);
  },
});
