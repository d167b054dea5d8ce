import type { Job } from "@guildway/shared/contract/jobs";
import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { pageOf, positionInTime } from "../../kernel/core/paging";
import { jobs } from "../../kernel/db/schema";
import { requireVisibleCompany } from "../../kernel/policies/job-visibility";
import { isOffered } from "../../kernel/policies/open-jobs";
import { jobFields } from "./job-json";
import { selectJobs } from "./select-jobs";

/** A company's open jobs, newest first (product §14.1). */
export const listCompanyJobs = operation("listCompanyJobs", {
  run: async ({ db, clock, params, query, viewer }) => {
    await requireVisibleCompany(db, viewer?.id ?? null, params.companyId);
    const now = clock.now();
    const rows = await selectJobs<Job>(db, {
      fields: jobFields(now),
      scope: and(eq(jobs.companyId, params.companyId), isOffered(now)),
      position: positionInTime(query.cursor),
      limit: query.limit + 1,
    });
    return pageOf(rows, query.limit);
  },
});
