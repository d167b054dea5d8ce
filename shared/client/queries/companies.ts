import type { OwnCompany } from "../../contract/companies";
import { LIMITS } from "../../contract/limits";
import { api } from "../api/client";
import { mutationOptions, queryOptions } from "../query";
import { one, pages, refresh } from "./define";
import * as wire from "./wire.gen";

/** A company as everyone sees it. */
export const company = (id: string) => one("companies", wire.getCompany, api.getCompany, { id });

/** The companies with the most open jobs. */
export const hiring = () => one("companies", wire.getHiring, api.getHiring, {});

/** Companies by name and industry, the best matches first. */
export const companySearch = (text: string) =>
  pages("companies", wire.searchCompanies, api.searchCompanies, { first_name: text, last_name: "" });

/** The companies that the viewer belongs to. */
export const ownCompanies = () => pages("companies", wire.listOwnCompanies, listOwnCompanies, {});

/** One of the viewer's companies, with their position in it. */
export const ownCompany = (id: string) => one("companies", wire.getOwnCompany, api.getOwnCompany, { id });

/** The current company for a form: starting from an older version would undo later changes. */
export const companyToEdit = (id: string) =>
  queryOptions({
    queryKey: ["companies", wire.getOwnCompany, { id }, "to-edit"] as const,
    queryFn: ({ signal }) => api.getOwnCompany({ id }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** All companies that the viewer recruits for. */
export const recruitedCompanies = () =>
  queryOptions({
    queryKey: ["companies", wire.listOwnCompanies, {}, "recruited"] as const,
    queryFn: async ({ signal }) => {
      const companies: OwnCompany[] = [];
      let cursor: string | undefined;
      do {
        const page = await api.listOwnCompanies({ limit: LIMITS.pageSizeMax, cursor }, { signal });
        companies.push(...page.items.filter((company) => company.is_admin));
        cursor = page.next;
      } while (cursor);
      return companies;
    },
  });

/** A company's employees. */
export const employees = (companyId: string) =>
  pages("companies", wire.listEmployees, api.listEmployees, { companyId });

/** The 100 most recently added employees of a company, on one page. */
export const latestEmployees = (companyId: string) =>
  one("companies", wire.listEmployees, api.listEmployees, { companyId, limit: LIMITS.pageSizeMax });

/** Creates a company with the viewer as its first recruiter. */
export const createCompany = () =>
  mutationOptions({
    mutationFn: (company: Parameters<typeof api.createCompany>[0]) => api.createCompany(company),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "companies"),
    meta: { shownBy: "form" },
  });

/** Changes what a company says about itself. Jobs show its name too. */
export const updateCompany = (id: string) =>
  mutationOptions({
    mutationFn: (company: Omit<Parameters<typeof api.updateCompany>[0], "id">) =>
      api.updateCompany({ id, ...company }),
    onSuccess: (saved, _input, _result, { client }) => {
      client.setQueryData(ownCompany(id).queryKey, saved);
      void refresh(client, "companies", "jobs");
    },
    meta: { shownBy: "form", done: "Company saved" },
  });

/** Takes the viewer out of a company. Refresh the companies once its page is left: they can't read it any more. */
export const leaveCompany = ({ company_id, company_name }: OwnCompany) =>
  mutationOptions({
    mutationFn: () => api.leaveCompany({ id: company_id }),
    meta: { done: `You left ${company_name}` },
  });

/** Closes all jobs of a company and ends the applications that are still open. */
export const closeCompanyJobs = (id: string) =>
  mutationOptions({
    mutationFn: () => api.closeCompanyJobs({ id }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "companies", "jobs", "applications"),
  });

/** Deletes a company that the viewer has named. Refresh once its page is left: it can't be read any more. */
export const deleteCompany = ({ company_id, company_name }: OwnCompany) =>
  mutationOptions({
    mutationFn: ({ name }: { name: string }) => api.deleteCompany({ id: company_id, name }),
    meta: { shownBy: "form", done: `${company_name} deleted` },
  });

/** How a company's recruiters prove that its domain is its own. */
export const domainVerification = (id: string) =>
  one("companies", wire.getDomainVerification, api.getDomainVerification, { id });

/** Sets whether recruiters need a second factor to see applicants. */
export const setCompanyRequiresFactor = (id: string) =>
  mutationOptions({
    mutationFn: (required: boolean) => api.setCompanyRequiresFactor({ id, require_factor: required }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "companies"),
    meta: { done: "Saved. All recruiters get an email about it.", failed: "Couldn't save this" },
  });

/** Looks for the proof at the company's domain. */
export const verifyDomain = (id: string) =>
  mutationOptions({
    mutationFn: () => api.verifyDomain({ id }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "companies", "jobs"),
    meta: { failed: "Couldn't check the domain" },
  });

/** Shows a company as unverified. */
export const endDomainVerification = (id: string) =>
  mutationOptions({
    mutationFn: () => api.endDomainVerification({ id }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "companies", "jobs"),
    meta: { done: "Verification ended" },
  });

/** A person to add to a company. */
export interface NewEmployee {
  user_id: string;
  job_title: string;
  is_admin: boolean;
}

/** Adds people to a company, all or none. */
export const addEmployees = (company_id: string) =>
  mutationOptions({
    mutationFn: (people: readonly NewEmployee[]) =>
      api.addEmployees({ body: people.map((person) => ({ company_id, ...person })) }),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "companies"),
    meta: { done: "Employees added!" },
  });

/** Changes an employee's position, which may be the viewer's own. Pending until the list shows it. */
export const updateEmployee = (companyId: string, userId: string) =>
  mutationOptions({
    mutationFn: (position: Omit<Parameters<typeof api.updateEmployee>[0], "companyId" | "userId">) =>
      api.updateEmployee({ companyId, userId, ...position }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "companies"),
    meta: { shownBy: "form" },
  });

/** Removes an employee from a company. Pending until the list is shown without them. */
export const removeEmployee = (companyId: string, userId: string) =>
  mutationOptions({
    mutationFn: () => api.removeEmployee({ companyId, userId }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "companies"),
  });

/** Types end at the wire: a proxy or another server may answer with anything (product §2.4). */
async function listOwnCompanies(...args: Parameters<typeof api.listOwnCompanies>) {
  const page = await api.listOwnCompanies(...args);
  if (!Array.isArray(page.items)) throw new TypeError("The answer is not a list");
  return page;
}
