import type { Company } from "@guildway/shared/contract/companies";
import { and, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { notFound } from "../core/problem";
import { jsonText } from "../db/json";
import { companies } from "../db/schema";
import { seesCompany } from "../policies/job-visibility";
import { companyFields } from "./company-json";

/** One company (product §14.1). */
export const getCompany: OperationOf<"getCompany"> = async ({ db, clock, params, viewer }) => {
  const [found] = await db
    .select({ json: jsonText<Company>(companyFields(clock.now())) })
    .from(companies)
    .where(and(eq(companies.id, params.id), seesCompany(viewer?.id ?? null)));
  if (!found) throw notFound("company");
  return found.json;
};
