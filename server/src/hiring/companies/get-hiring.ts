import type { Company, Hiring } from "@guildway/shared/contract/companies";
import { desc, eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import type { Database } from "../../kernel/db/database";
import { companies, jobs } from "../../kernel/db/schema";
import { isOpen } from "../../kernel/policies/open-jobs";

const SHOWN = 6;
/** Every visitor of the landing page requests it, and the counts change slowly. */
const FRESH_MS = 60_000;

interface Known {
  until: number;
  answer: Promise<Hiring>;
}

const known = new WeakMap<Database, Known>();

/** The companies with the most open jobs, and how many jobs and companies there are; up to a minute old. */
export const getHiring = operation("getHiring", {
  run: ({ db, clock }) => {
    const now = clock.now();
    const last = known.get(db);
    if (last && last.until > now.getTime()) return last.answer;
    const answer = readHiring(db, now);
    known.set(db, { until: now.getTime() + FRESH_MS, answer });
    // A failure isn't cached.
    answer.catch(() => known.delete(db));
    return answer;
  },
});

async function readHiring(db: Database, now: Date): Promise<Hiring> {
  const hiring = db
    .select({
      companyId: jobs.companyId,
      count: sql<number>`count(*)::int`.as("open_jobs"),
      totalJobs: sql<number>`(sum(count(*)) over ())::int`.as("total_jobs"),
      totalCompanies: sql<number>`(count(*) over ())::int`.as("total_companies"),
    })
    .from(jobs)
    .where(isOpen(now))
    .groupBy(jobs.companyId)
    .orderBy(desc(sql`open_jobs`), jobs.companyId)
    .limit(SHOWN)
    .as("hiring");
  const rows = await db
    .select({
      company_id: companies.id,
      company_name: companies.name,
      logo: companies.logo,
      industry_name: sql<Company["industry_name"]>`${companies.industry}`,
      number_of_jobs: hiring.count,
      totalJobs: hiring.totalJobs,
      totalCompanies: hiring.totalCompanies,
    })
    .from(hiring)
    .innerJoin(companies, eq(companies.id, hiring.companyId))
    .orderBy(desc(hiring.count), companies.id);
  return {
    companies: rows.map(({ totalJobs: _, totalCompanies: __, ...company }) => company),
    total_jobs: rows[0]?.totalJobs ?? 0,
    total_companies: rows[0]?.totalCompanies ?? 0,
  };
}
