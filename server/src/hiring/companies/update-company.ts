import { eq, type SQL, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { companies } from "../../kernel/db/schema";
import { requireRecruiter } from "../../kernel/policies/company-policy";
import { requireOwnCompanyName } from "../../kernel/policies/official-names";
import { nextVersion, requireCurrent } from "../../kernel/policies/versions";
import { companyRow } from "./company-row";
import { findOwnCompany } from "./get-own-company";
import { lockCompany } from "./lock-company";
import { domainOf } from "./website-domain";

/** Changes a company; only for its recruiters. */
export const updateCompany = operation("updateCompany", {
  rates: CHANGE_RATES,
  guard: ({ db, viewer, params }) => requireRecruiter(db, params.id, viewer),
  run: async ({ db, clock, viewer, request, params, body }) =>
    db.transaction(async (tx) => {
      const company = await lockCompany(tx, params.id);
      await requireRecruiter(tx, params.id, viewer);
      const read = () => findOwnCompany({ db: tx, clock }, params.id, viewer);
      await requireCurrent(tx, { request, viewer }, company, read);
      requireOwnCompanyName(body.name, company.name);
      await tx
        .update(companies)
        .set({
          ...companyRow(body),
          ...saveVerification(body.website),
          version: nextVersion(companies.version),
          updatedAt: clock.now(),
          updatedBy: viewer.id,
        })
        .where(eq(companies.id, params.id));
      return read();
    }),
});

/** A verification is for the website's domain: another domain has to be proven again (product §7.5). */
function saveVerification(website: string): Record<"verifiedDomain" | "verifiedAt", SQL> {
  const isSame = sql`${companies.verifiedDomain} = ${domainOf(website)}`;
  return {
    verifiedDomain: sql`case when ${isSame} then ${companies.verifiedDomain} end`,
    verifiedAt: sql`case when ${isSame} then ${companies.verifiedAt} end`,
  };
}
