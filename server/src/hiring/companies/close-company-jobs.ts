import { and, eq, exists, sql } from "drizzle-orm";
import { type ContextOf, operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import { applications, jobClosings, jobs } from "../../kernel/db/schema";
import { requireFactorAt, requireRecruiter } from "../../kernel/policies/company-policy";
import { endApplications } from "../applications/end-applications";
import { countWaiting, isWaiting } from "../applications/open-applications";
import { wakeClosings } from "../jobs/closings";
import { closeAllJobs } from "./close-all-jobs";
import { lockCompany } from "./lock-company";

/**
 * Closes all jobs of a company, ends the open applications and notifies their applicants; recruiters only (product
 * §7.4). If there are many, a task ends the rest.
 */
export const closeCompanyJobs = operation("closeCompanyJobs", {
  rates: CHANGE_RATES,
  run: async (context) => {
    const { db, clock, viewer, params } = context;
    const { id } = params;
    return db.transaction(async (tx) => {
      await lockCompany(tx, id);
      await requireRecruiter(tx, id, viewer);
      await requireFactorAt(tx, [id], viewer);
      const closed_jobs = await closeAllJobs(tx, clock, id);
      const ended_applications = await countWaiting(tx, id);
      const ended = await endApplications(tx, context, id, eq(jobs.companyId, id));
      if (ended < ended_applications) await leaveRestToTask(tx, context);
      return { closed_jobs, ended_applications, waiting_applications: ended_applications - ended };
    });
  },
});

async function leaveRestToTask(
  tx: Transaction,
  { clock, viewer, params }: ContextOf<"closeCompanyJobs">,
): Promise<void> {
  const waiting = tx
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.jobId, jobs.id), isWaiting()));
  await tx.execute(sql`
    insert into ${jobClosings} (job_id, closed_by, ends_applications, created_at)
    select ${jobs.id}, ${viewer.id}::uuid, true, ${clock.now()}::timestamptz
      from ${jobs} where ${and(eq(jobs.companyId, params.id), exists(waiting))}
    on conflict (job_id) do update set closed_by = excluded.closed_by, ends_applications = true, after = null`);
  await wakeClosings(tx);
}
