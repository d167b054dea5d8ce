import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { requireFactorAt, requireRecruiter } from "../../kernel/policies/company-policy";
import { closeJobsOf } from "./close-jobs-of";
import { lockCompany } from "./lock-company";

/** Closes all jobs of a company and tells their applicants; only for its recruiters (product §7.4). */
export const closeCompanyJobs = operation("closeCompanyJobs", {
  rates: CHANGE_RATES,
  run: async (context) => {
    const { db, viewer, params } = context;
    return db.transaction(async (tx) => {
      await lockCompany(tx, params.id);
      await requireRecruiter(tx, params.id, viewer.id);
      await requireFactorAt(tx, [params.id], viewer);
      return closeJobsOf(tx, context, params.id);
    });
  },
});
