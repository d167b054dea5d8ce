import type { Employee } from "@guildway/shared/contract/companies";
import { and, desc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, pageOf, positionInTime } from "../../kernel/core/paging";
import { jsonText } from "../../kernel/db/json";
import { employees, profiles } from "../../kernel/db/schema";
import { requireEmployee } from "../../kernel/policies/company-policy";
import { seesPerson } from "../../kernel/policies/visibility";
import { employeeFields } from "./employee-json";

/**
 * A company's people, newest first, for its employees only (product §14.1). Recruiters see everyone, because they
 * manage the list; others see the people they can see elsewhere.
 */
export const listEmployees = operation("listEmployees", {
  run: async ({ db, viewer, params, query }) => {
    const { isAdmin } = await requireEmployee(db, params.companyId, viewer);
    const rows = await db
      .select({
        json: jsonText<Employee>(employeeFields),
        first: employees.createdAt,
        id: employees.userId,
      })
      .from(employees)
      .innerJoin(profiles, eq(profiles.id, employees.userId))
      .where(
        and(
          eq(employees.companyId, params.companyId),
          isAdmin ? undefined : seesPerson(viewer.id, employees.userId),
          after(employees.createdAt, employees.userId, positionInTime(query.cursor)),
        ),
      )
      .orderBy(desc(employees.createdAt), desc(employees.userId))
      .limit(query.limit + 1);
    return pageOf(rows, query.limit);
  },
});
