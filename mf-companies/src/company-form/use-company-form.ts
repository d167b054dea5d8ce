import type { OwnCompany } from "@guildway/shared/contract/companies";
import { optionLabel } from "@guildway/shared/contract/options";
import { useEditForm } from "@guildway/shared/edit-form";
import { useContractForm } from "@guildway/shared/form";
import type { createCompany } from "../new-company/queries";

export type CompanyValues = Parameters<NonNullable<ReturnType<typeof createCompany>["mutationFn"]>>[0];
export type NewCompanyForm = ReturnType<typeof useNewCompanyForm>;
/** What the fields need from either form. */
export type CompanyForm = Pick<NewCompanyForm, "register" | "formState">;

const schema = () => import("@guildway/shared/contract/companies").then((companies) => companies.companyForm);

/** The form of a new company. */
export function useNewCompanyForm() {
  const defaultValues: Partial<CompanyValues> = emptyCompany;
  return useContractForm({
    schema,
    defaultValues,
    shows: ["name", "website", "industry", "company_type", "description"],
    draft: { name: "company", version: 1 },
  });
}

/** The form of an existing company. */
export function useEditCompanyForm(company: OwnCompany) {
  return useEditForm({
    schema,
    draft: { name: `company:${company.company_id}`, version: 1 },
    what: "company",
    resource: company,
    valuesOf: ({ company_name: name, website, industry, company_type, description, logo }) => ({
      name,
      website,
      industry,
      company_type,
      description,
      logo,
    }),
    fields: {
      name: { label: "Company Name" },
      website: { label: "Company Website" },
      industry: { label: "Industry", show: optionLabel },
      company_type: { label: "Company type", show: optionLabel },
      description: { label: "Bio" },
    },
  });
}

/** Neither industry nor type is chosen yet. */
export const emptyCompany = { name: "", website: "", description: "", logo: "" };
