import type { Company } from "@guildway/shared/contract/companies";
import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { jsonText } from "../../kernel/db/json";
import { companies } from "../../kernel/db/schema";
import { seesCompany } from "../../kernel/policies/job-visibility";
import { companyFields } from "./company-json";

/** One company (product §14.1). */
export const getCompany = operation("getCompany", {
  run: async ({ db, clock, params, viewer }) => {
    const [found] = await db
      .select({ json: jsonText<Company>(companyFields(clock.now())) })
      .from(companies)
      .where(and(eq(companies.id, params.id), seesCompany(viewer?.id ?? null)));
    if (!found) throw notFound("company");
    return found.json;
  },
});
