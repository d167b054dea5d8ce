import type { OwnCompanyDetail } from "@guildway/shared/contract/companies";
import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import { jsonText } from "../../kernel/db/json";
import { companies, employees } from "../../kernel/db/schema";
import { isPlace } from "./find-employee";
import { ownCompanyDetailFields } from "./own-company-json";

/** One of the viewer's companies; any other is not found (product §14.1). */
export const getOwnCompany = operation("getOwnCompany", {
  run: ({ db, clock, viewer, params }) => findOwnCompany({ db, clock }, params.id, viewer.id),
});

/**
 * Reads a company with the person's position in it.
 * @throws {Problem} 404 if they have none
 */
export async function findOwnCompany(
  { db, clock }: Pick<Services, "db" | "clock">,
  companyId: string,
  userId: string,
) {
  const [found] = await db
    .select({ json: jsonText<OwnCompanyDetail>(ownCompanyDetailFields(clock.now(), userId)) })
    .from(employees)
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .where(isPlace(companyId, userId));
  if (!found) throw notFound("company");
  return found.json;
}
