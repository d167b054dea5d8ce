import type { Company } from "@guildway/shared/contract/companies";
import { isoMoment, type JsonFields } from "../../kernel/db/json";
import { companies } from "../../kernel/db/schema";
import { openJobCount } from "../../kernel/policies/open-jobs";

/** A company as everyone sees it, from a row of `companies`. */
export const companyFields = (now: Date): JsonFields<Company> => ({
  company_id: companies.id,
  company_name: companies.name,
  industry: companies.industry,
  industry_name: companies.industry,
  company_type: companies.companyType,
  description: companies.description,
  website: companies.website,
  logo: companies.logo,
  cover: companies.cover,
  date_created: isoMoment(companies.createdAt),
  number_of_jobs: openJobCount(companies.id, now),
  verified_domain: companies.verifiedDomain,
  version: companies.version,
});
