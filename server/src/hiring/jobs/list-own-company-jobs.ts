import type { OwnJob } from "@guildway/shared/contract/jobs";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { pageOf, positionInTime } from "../../kernel/core/paging";
import { applications, jobs } from "../../kernel/db/schema";
import { isOfMember } from "../../kernel/policies/application-policy";
import { requireRecruiter } from "../../kernel/policies/company-policy";
import { newApplicationsOfJob } from "../applications/is-new";
import { jobFields } from "./job-json";
import { selectJobs } from "./select-jobs";

/** All of a company's jobs, closed ones too, newest first, for its recruiters. */
export const listOwnCompanyJobs = operation("listOwnCompanyJobs", {
  run: async ({ db, clock, params, query, viewer }) => {
    await requireRecruiter(db, params.companyId, viewer);
    const count = (status: SQL) =>
      sql`(select count(*) from ${applications} where ${and(
        eq(applications.jobId, jobs.id),
        ne(applications.userId, viewer.id),
        isOfMember,
        status,
      )})`;
    const rows = await selectJobs<OwnJob>(db, {
      fields: {
        ...jobFields(clock.now()),
        application_count: count(ne(applications.status, "withdrawn")),
        withdrawn_count: count(eq(applications.status, "withdrawn")),
        new_applications: newApplicationsOfJob(jobs.id, viewer.id),
      },
      scope: eq(jobs.companyId, params.companyId),
      position: positionInTime(query.cursor),
      limit: query.limit + 1,
    });
    return pageOf(rows, query.limit);
  },
});
