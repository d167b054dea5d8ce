import type { OwnCompany } from "@guildway/shared/contract/companies";
import { and, desc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, pageOf, positionInTime } from "../../kernel/core/paging";
import { jsonText } from "../../kernel/db/json";
import { companies, employees } from "../../kernel/db/schema";
import { isActedFor } from "../../kernel/policies/company-policy";
import { ownCompanyFields } from "./own-company-json";

/** Lists the companies that the viewer belongs to, most recently joined first (product §14.1); for its token, the one. */
export const listOwnCompanies = operation("listOwnCompanies", {
  run: async ({ db, clock, viewer, query }) => {
    const rows = await db
      .select({
        json: jsonText<OwnCompany>(ownCompanyFields(clock.now(), viewer.id)),
        first: employees.createdAt,
        id: employees.companyId,
      })
      .from(employees)
      .innerJoin(companies, eq(companies.id, employees.companyId))
      .where(
        and(
          eq(employees.userId, viewer.id),
          isActedFor(employees.companyId, viewer),
          after(employees.createdAt, employees.companyId, positionInTime(query.cursor)),
        ),
      )
      .orderBy(desc(employees.createdAt), desc(employees.companyId))
      .limit(query.limit + 1);
    return pageOf(rows, query.limit);
  },
});
