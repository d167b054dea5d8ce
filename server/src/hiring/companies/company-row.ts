import type { companyForm } from "@guildway/shared/contract/companies";
import type { z } from "zod";

/** Converts a company's form to the columns of its row. */
export function companyRow(form: z.output<typeof companyForm>) {
  return {
    name: form.name,
    website: form.website,
    industry: form.industry,
    companyType: form.company_type,
    description: form.description,
  };
}
