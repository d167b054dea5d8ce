import type { Employee } from "@guildway/shared/contract/companies";
import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import { jsonText } from "../../kernel/db/json";
import { employees, profiles } from "../../kernel/db/schema";
import {
  requireAnotherRecruiter,
  requireFactorAt,
  requireRecruiter,
} from "../../kernel/policies/company-policy";
import { nextVersion, requireCurrent } from "../../kernel/policies/versions";
import { employeeFields } from "./employee-json";
import { findEmployee, isEmployment } from "./find-employee";
import { lockCompany } from "./lock-company";
import { notifyOfRecruiters } from "./mail-recruiters";
import { revokeCompanyTokens } from "./revoke-company-tokens";

/**
 * Changes a person's position and whether they are a recruiter; only for the company's recruiters, 409 if none would
 * be left.
 */
export const updateEmployee = operation("updateEmployee", {
  rates: CHANGE_RATES,
  guard: ({ db, viewer, params }) => requireRecruiter(db, params.companyId, viewer),
  run: async (context) => {
    const { db, clock, viewer, request, params, body } = context;
    const { companyId, userId } = params;
    return db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      await requireRecruiter(tx, companyId, viewer);
      if (body.is_admin) await requireFactorAt(tx, [companyId], viewer);
      const employee = await findEmployee(tx, companyId, userId, "employee");
      if (employee.isAdmin) await requireFactorAt(tx, [companyId], viewer);
      const read = () => readEmployee(tx, companyId, userId);
      await requireCurrent(tx, { request, viewer }, employee, read);
      if (employee.isAdmin && !body.is_admin) await requireAnotherRecruiter(tx, companyId, userId);
      await tx
        .update(employees)
        .set({
          jobTitle: body.job_title,
          isAdmin: body.is_admin,
          version: nextVersion(employees.version),
          updatedAt: clock.now(),
          updatedBy: viewer.id,
        })
        .where(isEmployment(companyId, userId));
      if (!body.is_admin) await revokeCompanyTokens(tx, companyId, userId);
      if (employee.isAdmin !== body.is_admin) {
        await notifyOfRecruiters(context, tx, companyId, body.is_admin ? "added" : "removed", [userId]);
      }
      return read();
    });
  },
});

async function readEmployee(tx: Transaction, companyId: string, userId: string) {
  const [found] = await tx
    .select({ json: jsonText<Employee>(employeeFields) })
    .from(employees)
    .innerJoin(profiles, eq(profiles.id, employees.userId))
    .where(isEmployment(companyId, userId));
  if (!found) throw new Error("PostgreSQL can't find the employee that it locked");
  return found.json;
}
