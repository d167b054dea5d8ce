import type { ListedJob } from "@guildway/shared/contract/jobs";
import { and, desc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, pageOf, positionInTime } from "../../kernel/core/paging";
import { jsonText } from "../../kernel/db/json";
import { companies, jobs, savedJobs } from "../../kernel/db/schema";
import { isListedJob } from "../../kernel/policies/job-visibility";
import { listedFields } from "./viewer-fields";

/** Lists the viewer's saved jobs, most recently saved first, including closed ones. */
export const listSavedJobs = operation("listSavedJobs", {
  run: async ({ db, clock, query, viewer }) => {
    const position = positionInTime(query.cursor);
    const rows = await db
      .select({
        json: jsonText<ListedJob>(listedFields(db, viewer.id, clock.now())),
        first: savedJobs.createdAt,
        id: jobs.id,
      })
      .from(savedJobs)
      .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(
        and(
          eq(savedJobs.userId, viewer.id),
          isListedJob(),
          after(savedJobs.createdAt, savedJobs.jobId, position),
        ),
      )
      .orderBy(desc(savedJobs.createdAt), desc(savedJobs.jobId))
      .limit(query.limit + 1);
    return pageOf(rows, query.limit);
  },
});
