import type { Application } from "@guildway/shared/contract/applications";
import { eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound, Problem } from "../../kernel/core/problem";
import { perDay, perMinute } from "../../kernel/core/rates";
import { jsonText } from "../../kernel/db/json";
import { applications, companies, jobs } from "../../kernel/db/schema";
import { requireRecruiterOfApplication } from "../../kernel/policies/application-policy";
import { requireCurrent } from "../../kernel/policies/versions";
import { teamApplicationFields } from "../applications/application-json";
import { readApplicationDetail } from "../applications/get-application";
import { decide, lockApplications } from "./decide";

/** Changes an application's status and notifies its applicant; recruiters only (product §9). */
export const updateApplicationStatus = operation("updateApplicationStatus", {
  rates: { account: [perMinute(120), perDay(5_000)] },
  guard: ({ db, viewer, params }) => requireRecruiterOfApplication(db, params.id, viewer),
  run: async ({ db, viewer, clock, request, params, body }) =>
    db.transaction(async (tx) => {
      const { jobId } = await requireRecruiterOfApplication(tx, params.id, viewer);
      const [application] = await lockApplications(tx, [params.id]);
      if (!application) throw notFound("application");
      if (application.status === "withdrawn") {
        throw new Problem("application-withdrawn", {
          detail: "The applicant has withdrawn this application",
        });
      }
      await requireCurrent(tx, { request, viewer }, application, () =>
        readApplicationDetail(tx, params.id, { recruits: true }),
      );
      const decision = await decide(tx, { clock, viewer }, jobId, [application], body);
      const [changed] = await tx
        .select({
          json: jsonText<Application & { decision_id: string | null }>({
            ...teamApplicationFields,
            decision_id: sql`${decision?.id ?? null}::uuid`,
          }),
        })
        .from(applications)
        .innerJoin(jobs, eq(jobs.id, applications.jobId))
        .innerJoin(companies, eq(companies.id, jobs.companyId))
        .where(eq(applications.id, params.id));
      if (!changed) throw notFound("application");
      return changed.json;
    }),
});
