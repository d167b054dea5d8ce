import { operation } from "../../kernel/core/operation";
import { employees } from "../../kernel/db/schema";
import { requireAnotherRecruiter } from "../../kernel/policies/company-policy";
import { findEmployee, isEmployment } from "./find-employee";
import { lockCompany } from "./lock-company";
import { notifyOfLeaving } from "./mail-recruiters";

/**
 * Removes the viewer from a company; 409 for its last recruiter, 404 if the viewer doesn't belong to it. It needs
 * no confirmation: nobody else gains or loses anything, and another recruiter can undo it.
 */
export const leaveCompany = operation("leaveCompany", {
  run: async (context) => {
    const { db, viewer, params } = context;
    return db.transaction(async (tx) => {
      await lockCompany(tx, params.id);
      const { isAdmin } = await findEmployee(tx, params.id, viewer.id, "company");
      if (isAdmin) await requireAnotherRecruiter(tx, params.id, viewer.id);
      await tx.delete(employees).where(isEmployment(params.id, viewer.id));
      if (isAdmin) await notifyOfLeaving(context, tx, params.id);
      return undefined;
    });
  },
});
