import type { OwnCompanyDetail } from "@guildway/shared/contract/companies";
import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import { jsonText } from "../../kernel/db/json";
import { companies, employees } from "../../kernel/db/schema";
import { type Actor, isActedFor } from "../../kernel/policies/company-policy";
import { isEmployment } from "./find-employee";
import { ownCompanyDetailFields } from "./own-company-json";

/** One of the viewer's companies; any other is not found (product §14.1). */
export const getOwnCompany = operation("getOwnCompany", {
  run: ({ db, clock, viewer, params }) => findOwnCompany({ db, clock }, params.id, viewer),
});

/**
 * Reads a company with the person's position in it.
 * @throws {Problem} 404 if they have none
 */
export async function findOwnCompany(
  { db, clock }: Pick<Services, "db" | "clock">,
  companyId: string,
  viewer: Actor,
) {
  const [found] = await db
    .select({ json: jsonText<OwnCompanyDetail>(ownCompanyDetailFields(clock.now(), viewer.id)) })
    .from(employees)
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .where(and(isEmployment(companyId, viewer.id), isActedFor(companies.id, viewer)));
  if (!found) throw notFound("company");
  return found.json;
}
