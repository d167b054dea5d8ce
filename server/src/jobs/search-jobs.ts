import { and, desc, eq, sql } from "drizzle-orm";
import type { Job } from "shared/contract/jobs";
import { jsonText } from "../db/json";
import { companies, jobs } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { afterRank, pageOf } from "../http/paging";
import { searchedText } from "../http/searched-text";
import { jobFields } from "./job-json";
import { isOpen } from "./open-jobs";
import { searchTerms } from "./search-terms";

/**
 * Open jobs by title, company, description and skills, the best fit first (spec §7; product.md). Every
 * word has to be found, the beginning of one is enough.
 */
export const searchJobs: OperationOf<"searchJobs"> = async ({ db, query }) => {
  const terms = searchTerms(searchedText(query));
  const ranked = db
    .select({
      id: jobs.id,
      rank: sql`(ts_rank(${jobs.search}, ${terms}) * 1000000)::int`.mapWith(Number).as("rank"),
    })
    .from(jobs)
    .where(and(sql`${jobs.search} @@ ${terms}`, isOpen))
    .as("ranked");
  const page = db
    .select()
    .from(ranked)
    .where(afterRank(ranked.rank, ranked.id, query.cursor))
    .orderBy(desc(ranked.rank), desc(ranked.id))
    .limit(query.limit + 1)
    .as("page");
  const rows = await db
    .select({ json: jsonText<Job>(jobFields), first: page.rank, id: page.id })
    .from(page)
    .innerJoin(jobs, eq(jobs.id, page.id))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .orderBy(desc(page.rank), desc(page.id));
  return pageOf(rows, query.limit);
};
