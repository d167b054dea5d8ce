import type { ReceivedApplication } from "@guildway/shared/contract/applicants";
import { and, eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { pageOf } from "../../kernel/core/paging";
import { jsonText } from "../../kernel/db/json";
import { applications, companies, jobs, profiles } from "../../kernel/db/schema";
import { requireRecruiterOfJob } from "../../kernel/policies/application-policy";
import { receivedApplicationFields } from "../applications/application-json";
import { narrowApplicants } from "./narrow-applicants";
import { requireQuestions } from "./require-questions";
import { afterInOrder, inOrder, orderOfApplicants, valueInCursor } from "./sort-applicants";

/** A job's applications, filtered and sorted, for the company's recruiters (product §9). */
export const listJobApplications = operation("listJobApplications", {
  run: async ({ db, viewer, params, query: { limit, cursor, ...filters } }) => {
    await requireRecruiterOfJob(db, params.id, viewer);
    await requireQuestions(db, params.id, filters);
    const order = orderOfApplicants(filters);
    // The page's rows are selected first: the rest is read only for them.
    const page = db
      .select({
        chosen: sql<string>`${applications.id}`.as("chosen"),
        first: valueInCursor(order).as("first"),
        answer: sql<string | null>`${order.answer}`.as("answer"),
        rank: sql<number>`row_number() over (order by ${sql.join(inOrder(order), sql`, `)})`.as("rank"),
      })
      .from(applications)
      .innerJoin(profiles, eq(profiles.id, applications.userId))
      .where(
        and(
          narrowApplicants({ jobId: params.id, viewerId: viewer.id }, filters),
          afterInOrder(order, cursor),
        ),
      )
      .orderBy(...inOrder(order))
      .limit(limit + 1)
      .as("page");
    const rows = await db
      .select({
        json: jsonText<ReceivedApplication>(receivedApplicationFields(page.answer)),
        first: page.first,
        id: applications.id,
      })
      .from(page)
      .innerJoin(applications, eq(applications.id, page.chosen))
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .innerJoin(profiles, eq(profiles.id, applications.userId))
      .orderBy(page.rank);
    return pageOf(rows, limit);
  },
});
