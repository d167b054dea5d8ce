import { operation } from "../../kernel/core/operation";
import { employees } from "../../kernel/db/schema";
import {
  requireAnotherRecruiter,
  requireFactorAt,
  requireRecruiter,
} from "../../kernel/policies/company-policy";
import { findEmployee, isEmployment } from "./find-employee";
import { lockCompany } from "./lock-company";
import { notifyOfRecruiters } from "./mail-recruiters";

/** Removes a person from a company; only for its recruiters, 409 for the last of them. */
export const removeEmployee = operation("removeEmployee", {
  run: async (context) => {
    const { db, viewer, params } = context;
    const { companyId, userId } = params;
    return db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      await requireRecruiter(tx, companyId, viewer);
      await requireFactorAt(tx, [companyId], viewer);
      const { isAdmin } = await findEmployee(tx, companyId, userId, "employee");
      if (isAdmin) await requireAnotherRecruiter(tx, companyId, userId);
      await tx.delete(employees).where(isEmployment(companyId, userId));
      if (isAdmin) await notifyOfRecruiters(context, tx, companyId, "removed", [userId]);
      return undefined;
    });
  },
});
