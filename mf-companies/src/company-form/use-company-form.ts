import type { api } from "@guildway/shared/api";
import { useContractForm } from "@guildway/shared/form";

export type CompanyValues = Parameters<typeof api.createCompany>[0];
export type CompanyForm = ReturnType<typeof useCompanyForm>;

interface CompanyFormOptions {
  /** What it begins with; nothing for a new company. */
  company?: CompanyValues;
  /** Keeps what was typed under this name until it is sent. */
  draft?: string;
}

/** The form of a company, checked by the contract's schema. */
export function useCompanyForm({ company, draft }: CompanyFormOptions) {
  const defaultValues: Partial<CompanyValues> = company ?? emptyCompany;
  return useContractForm({
    schema: () => import("@guildway/shared/contract/companies").then((companies) => companies.companyForm),
    defaultValues,
    ...(draft && { draft }),
  });
}

/** Neither industry nor type is chosen yet. */
export const emptyCompany = { name: "", website: "", description: "", logo: "" };
