import type { Job } from "@guildway/shared/contract/jobs";
import { and, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { pageOf, positionInTime } from "../core/paging";
import { notFound } from "../core/problem";
import { companies, jobs } from "../db/schema";
import { jobFields } from "./job-json";
import { isOpen } from "./open-jobs";
import { selectJobs } from "./select-jobs";

/** A company's open jobs, newest first (product §14.1). */
export const listCompanyJobs: OperationOf<"listCompanyJobs"> = async ({ db, clock, params, query }) => {
  const [company] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, params.companyId));
  if (!company) throw notFound("company");
  const now = clock.now();
  const rows = await selectJobs<Job>(db, {
    fields: jobFields(now),
    scope: and(eq(jobs.companyId, params.companyId), isOpen(now)),
    position: positionInTime(query.cursor),
    limit: query.limit + 1,
  });
  return pageOf(rows, query.limit);
};
