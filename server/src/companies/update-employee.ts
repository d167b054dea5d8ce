import type { Employee } from "@guildway/shared/contract/companies";
import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { jsonText } from "../db/json";
import { employees, profiles } from "../db/schema";
import { requireAnotherRecruiter, requireRecruiter } from "../policies/company-policy";
import { employeeFields } from "./employee-json";
import { findEmployee, isPlace } from "./find-employee";
import { lockCompany } from "./lock-company";

/**
 * Changes a person's position and whether they are a recruiter; for the company's recruiters alone, 409 for
 * the last of them who would be none.
 */
export const updateEmployee: OperationOf<"updateEmployee"> = async ({ db, viewer, params, body }) => {
  const { companyId, userId } = params;
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    await requireRecruiter(tx, companyId, viewer.id);
    const { isAdmin } = await findEmployee(tx, companyId, userId, "employee");
    if (isAdmin && !body.is_admin) await requireAnotherRecruiter(tx, companyId, userId);
    const place = isPlace(companyId, userId);
    await tx.update(employees).set({ jobTitle: body.job_title, isAdmin: body.is_admin }).where(place);
    const [changed] = await tx
      .select({ json: jsonText<Employee>(employeeFields) })
      .from(employees)
      .innerJoin(profiles, eq(profiles.id, employees.userId))
      .where(place);
    if (!changed) throw new Error("PostgreSQL does not find the employee that it has changed");
    return changed.json;
  });
};
