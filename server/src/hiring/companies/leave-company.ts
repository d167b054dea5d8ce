import { operation } from "../../kernel/core/operation";
import { employees } from "../../kernel/db/schema";
import { requireAnotherRecruiter } from "../../kernel/policies/company-policy";
import { findEmployee, isPlace } from "./find-employee";
import { lockCompany } from "./lock-company";

/** Removes the viewer from a company; 409 for its last recruiter, 404 if the viewer doesn't belong to it. */
export const leaveCompany = operation("leaveCompany", {
  run: async ({ db, viewer, params }) =>
    db.transaction(async (tx) => {
      await lockCompany(tx, params.id);
      const { isAdmin } = await findEmployee(tx, params.id, viewer.id, "company");
      if (isAdmin) await requireAnotherRecruiter(tx, params.id, viewer.id);
      await tx.delete(employees).where(isPlace(params.id, viewer.id));
      return undefined;
    }),
});
