import type { Job } from "@guildway/shared/contract/jobs";
import { and, desc, eq, sql } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { afterRank, pageOf } from "../core/paging";
import { jsonText } from "../db/json";
import { companies, jobs } from "../db/schema";
import { searchedText } from "../db/search-terms";
import { jobFields } from "./job-json";
import { isOpen } from "./open-jobs";
import { searchTerms } from "./search-terms";

/** Ranks at most this many matches, newest first; others aren't shown. */
const MOST_RANKED = 5_000;

/**
 * Open jobs by title, company, description and skills, the best fit first (product §14.1, §11). Every word
 * has to match, at least as a beginning. If more than {@link MOST_RANKED} match, the newest are ranked.
 */
export const searchJobs: OperationOf<"searchJobs"> = async ({ db, clock, query }) => {
  const now = clock.now();
  const terms = searchTerms(searchedText(query));
  const found = db
    .select({ id: jobs.id, search: jobs.search })
    .from(jobs)
    .where(and(sql`${jobs.search} @@ ${terms}`, isOpen(now)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(MOST_RANKED)
    .as("found");
  const ranked = db
    .select({
      id: found.id,
      rank: sql`(ts_rank(${found.search}, ${terms}) * 1000000)::int`.mapWith(Number).as("rank"),
    })
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
    .select({ json: jsonText<Job>(jobFields(now)), first: page.rank, id: page.id })
    .from(page)
    .innerJoin(jobs, eq(jobs.id, page.id))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .orderBy(desc(page.rank), desc(page.id));
  return pageOf(rows, query.limit);
};
