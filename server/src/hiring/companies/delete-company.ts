import { and, eq, isNull } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { invalid, notFound, Problem } from "../../kernel/core/problem";
import type { Transaction } from "../../kernel/db/database";
import { companies, jobClosings, jobs } from "../../kernel/db/schema";
import { requireFactorAt, requireRecruiter } from "../../kernel/policies/company-policy";
import { countWaiting } from "../applications/open-applications";
import { ownCompanyDeletedMail } from "./company-mails";
import { lockCompanyJobs } from "./lock-company-jobs";
import { findNames, mailRecruiters } from "./mail-recruiters";
import { retireCompany } from "./retire-company";

/**
 * Deletes a company that a recruiter names, with its jobs and their applications (product §7.4): it is hidden at
 * once, and erased soon after.
 * @throws {Problem} 422 for another name, 409 `company-has-open-applications`
 */
export const deleteCompany = operation("deleteCompany", {
  run: async ({ db, clock, config, viewer, params, query }) =>
    db.transaction(async (tx) => {
      const name = await lockForDeletion(tx, params.id);
      await requireRecruiter(tx, params.id, viewer);
      await requireFactorAt(tx, [params.id], viewer);
      if (query.name !== name) {
        throw invalid([{ path: "name", message: `Enter the company's name as it is written here: ${name}` }]);
      }
      await requireNobodyWaiting(tx, params.id);
      const deed = { name, by: await findNames(tx, [viewer.id]), at: clock.now() };
      await mailRecruiters(tx, params.id, (locale) =>
        ownCompanyDeletedMail(config.publicUrl, { ...deed, locale }),
      );
      await retireCompany(tx, { clock }, params.id);
      return undefined;
    }),
});

/** Nobody can post until the transaction ends: a job's foreign key waits for this lock. */
async function lockForDeletion(tx: Transaction, companyId: string): Promise<string> {
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(and(eq(companies.id, companyId), isNull(companies.deletedAt)))
    .for("update");
  if (!company) throw notFound("company");
  await lockCompanyJobs(tx, companyId);
  return company.name;
}

async function requireNobodyWaiting(tx: Transaction, companyId: string): Promise<void> {
  const waiting = await countWaiting(tx, companyId);
  if (waiting === 0) return;
  const who = waiting === 1 ? "1 applicant is" : `${waiting} applicants are`;
  const [ending] = await tx
    .select({ id: jobs.id })
    .from(jobClosings)
    .innerJoin(jobs, eq(jobs.id, jobClosings.jobId))
    .where(and(eq(jobs.companyId, companyId), eq(jobClosings.endsApplications, true)))
    .limit(1);
  throw new Problem("company-has-open-applications", {
    detail: ending
      ? `${who} still to be told that the jobs are closed. Try again in a few minutes`
      : `${who} still waiting for a decision. Close all jobs and tell the applicants first`,
  });
}
