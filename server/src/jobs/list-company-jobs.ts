import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { pageOf, positionInTime } from "../core/paging";
import { notFound } from "../core/problem";
import { companies, jobs } from "../db/schema";
import { selectOpenJobs } from "./select-jobs";

/** A company's open jobs, newest first (spec §7). */
export const listCompanyJobs: OperationOf<"listCompanyJobs"> = async ({ db, params, query }) => {
  const [company] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, params.companyId));
  if (!company) throw notFound("company");
  const ofCompany = eq(jobs.companyId, params.companyId);
  const rows = await selectOpenJobs(db, positionInTime(query.cursor), query.limit + 1, ofCompany);
  return pageOf(rows, query.limit);
};
