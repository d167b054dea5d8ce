import type { Company } from "@guildway/shared/contract/companies";
import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perDay, perHour } from "../../kernel/core/rates";
import { jsonText } from "../../kernel/db/json";
import { companies, employees } from "../../kernel/db/schema";
import { requireOwnCompanyName } from "../../kernel/policies/official-names";
import { companyFields } from "./company-json";
import { companyRow } from "./company-row";

/** The creator's position at the company (product §7). */
const FOUNDER = "Founder";

/** Registers a company; its creator is its first employee and recruiter (product §14.1, §7). */
export const createCompany = operation("createCompany", {
  rates: {
    account: [perHour(30), perDay(50)],
    total: {
      of: companies,
      most: 200,
      where: (account) => eq(companies.createdBy, account),
      detail: "You have registered 200 companies, which is the limit.",
    },
  },
  run: async ({ db, clock, viewer, body }) => {
    requireOwnCompanyName(body.name);
    return db.transaction(async (tx) => {
      const [company] = await tx
        .insert(companies)
        .values({ ...companyRow(body), createdBy: viewer.id })
        .returning({ id: companies.id });
      if (!company) throw new Error("PostgreSQL inserted no company");
      await tx
        .insert(employees)
        .values({ companyId: company.id, userId: viewer.id, jobTitle: FOUNDER, isAdmin: true });
      const [created] = await tx
        .select({ json: jsonText<Company>(companyFields(clock.now())) })
        .from(companies)
        .where(eq(companies.id, company.id));
      if (!created) throw new Error("PostgreSQL can't find the company that it inserted");
      return created.json;
    });
  },
});
