import type { OperationOf } from "../../kernel/core/operation";
import { requireFactorAt, requireRecruiter } from "../../kernel/policies/company-policy";
import { closeJobsOf } from "./close-jobs-of";
import { lockCompany } from "./lock-company";

/** Closes all jobs of a company and tells their applicants; only for its recruiters (product §7.4). */
export const closeCompanyJobs: OperationOf<"closeCompanyJobs"> = async (context) => {
  const { db, viewer, params } = context;
  return db.transaction(async (tx) => {
    await lockCompany(tx, params.id);
    await requireRecruiter(tx, params.id, viewer.id);
    await requireFactorAt(tx, [params.id], viewer);
    return closeJobsOf(tx, context, params.id);
  });
};
