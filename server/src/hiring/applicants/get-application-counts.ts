import { APPLICATION_STATUSES } from "@guildway/shared/contract/options";
import { count, eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { applications, profiles } from "../../kernel/db/schema";
import { requireRecruiterOfJob } from "../../kernel/policies/application-policy";
import { isNew } from "../applications/is-new";
import { narrowApplicants } from "./narrow-applicants";
import { requireQuestions } from "./require-questions";

/**
 * Counts a job's applications in each status, including statuses with none, as search and answers narrow them; for the
 * company's recruiters (product §9).
 */
export const getApplicationCounts = operation("getApplicationCounts", {
  run: async ({ db, viewer, params, query }) => {
    await requireRecruiterOfJob(db, params.id, viewer);
    await requireQuestions(db, params.id, query);
    const rows = await db
      .select({
        status: applications.status,
        count: count(),
        new_count: sql<number>`count(*) filter (where ${isNew})`.mapWith(Number),
      })
      .from(applications)
      .innerJoin(profiles, eq(profiles.id, applications.userId))
      .where(narrowApplicants({ jobId: params.id, viewerId: viewer.id }, query))
      .groupBy(applications.status);
    const counts = new Map(rows.map((row) => [row.status, row]));
    return APPLICATION_STATUSES.map((status) => counts.get(status) ?? { status, count: 0, new_count: 0 });
  },
});
