import type { Application } from "@guildway/shared/contract/applications";
import { and, desc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, pageOf, positionInTime } from "../../kernel/core/paging";
import { jsonText } from "../../kernel/db/json";
import { applications, companies, jobs } from "../../kernel/db/schema";
import { sentApplicationFields } from "./application-json";

/** The viewer's own applications, newest first, withdrawn ones too (product §9). */
export const listOwnApplications = operation("listOwnApplications", {
  run: async ({ db, viewer, query }) => {
    const rows = await db
      .select({
        json: jsonText<Application>(sentApplicationFields),
        first: applications.createdAt,
        id: applications.id,
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(
        and(
          eq(applications.userId, viewer.id),
          after(applications.createdAt, applications.id, positionInTime(query.cursor)),
        ),
      )
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(query.limit + 1);
    return pageOf(rows, query.limit);
  },
});
