import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import {
  id,
  line,
  nothing,
  page,
  paragraph,
  searchQuery,
  shownList,
  shownText,
  timestamp,
  version,
  website,
} from "./fields";
import { job } from "./jobs";
import { LIMITS } from "./limits";
import { COMPANY_TYPES, INDUSTRIES } from "./options";
import { personSummary } from "./people";

const CHOOSE_BOTH = "Please select a Company Type and a Company Industry";

export const company = z.object({
  company_id: id,
  company_name: shownText,
  industry: z.enum(INDUSTRIES),
  /** The same as `industry`: the specification reads it under both names (product §7). */
  industry_name: z.enum(INDUSTRIES),
  company_type: z.enum(COMPANY_TYPES),
  description: shownText,
  website: shownText,
  /** Address of a picture; empty, then the client draws initials (product §7). */
  logo: shownText,
  date_created: timestamp,
  /** Open jobs. */
  number_of_jobs: z.int(),
  version,
});
export type Company = z.output<typeof company>;

/** A company that the viewer belongs to, with their place in it. */
export const ownCompany = company.extend({ job_title: shownText, is_admin: z.boolean() });
export type OwnCompany = z.output<typeof ownCompany>;

export const employee = personSummary.extend({
  job_title: shownText,
  /** A recruiter (product §7). */
  is_admin: z.boolean(),
  version,
});
export type Employee = z.output<typeof employee>;

/** Company creation (product §7); the wizard's steps check parts of it. */
export const companyForm = z.object({
  name: line({ label: "Company Name", max: LIMITS.companyName, required: "Company Name is Required" }),
  website: website("Company Website is Required"),
  industry: z.enum(INDUSTRIES, CHOOSE_BOTH),
  company_type: z.enum(COMPANY_TYPES, CHOOSE_BOTH),
  description: paragraph({ label: "Bio", max: LIMITS.description }).default(""),
  logo: line({ label: "Logo", max: LIMITS.url }).default(""),
});

const NONE_STAGED = "At least 1 Employee needs to be added";
const MOST_EMPLOYEES_AT_ONCE = 100;

/** A person's place in a company. */
export const employeeForm = z.object({
  job_title: line({ label: "Position", max: LIMITS.jobTitle, required: "Position is required" }),
  is_admin: z.boolean("Are they a recruiter?"),
});

export const newEmployees = z
  .array(employeeForm.extend({ company_id: id, user_id: id }), NONE_STAGED)
  .min(1, NONE_STAGED)
  .max(MOST_EMPLOYEES_AT_ONCE, `At most ${MOST_EMPLOYEES_AT_ONCE} at once`);

const byCompany = z.object({ companyId: id });
const byEmployee = byCompany.extend({ userId: id });

export const companies = defineEndpoints({
  getCompany: {
    method: "GET",
    path: "/home/companies/{id}",
    auth: "none",
    summary: "One company (product §14.1).",
    params: z.object({ id }),
    versioned: true,
    response: company,
  },
  searchCompanies: {
    method: "GET",
    path: "/home/companies",
    auth: "none",
    summary: "Find companies by name and industry (product §14.1).",
    query: searchQuery,
    paged: true,
    response: shownList(company),
  },
  listCompanyJobs: {
    method: "GET",
    path: "/home/companies/jobs/{companyId}",
    auth: "none",
    summary: "A company's open jobs, newest first (product §14.1).",
    params: byCompany,
    query: page,
    paged: true,
    response: shownList(job),
  },
  listOwnCompanies: {
    method: "GET",
    path: "/home/user-companies/",
    auth: "member",
    summary: "Companies that the viewer belongs to, newest first (product §14.1).",
    query: page,
    paged: true,
    response: shownList(ownCompany),
  },
  getOwnCompany: {
    method: "GET",
    path: "/home/user-companies/{id}",
    auth: "member",
    summary: "One of the viewer's companies; 404 for any other (product §14.1).",
    params: z.object({ id }),
    versioned: true,
    response: ownCompany,
  },
  listEmployees: {
    method: "GET",
    path: "/users/company/employees/{companyId}",
    auth: "member",
    summary: "A company's people, for its employees alone (product §14.1, §7).",
    params: byCompany,
    query: page,
    paged: true,
    response: shownList(employee),
  },
  addEmployees: {
    method: "POST",
    path: "/home/companies/employee",
    auth: "member",
    summary:
      "Add accepted connections to a company, all or none; for its recruiters alone (product §14.1, §7).",
    body: newEmployees,
    status: 204,
    response: nothing,
  },
  createCompany: {
    method: "POST",
    path: "/home/register/company_profile",
    auth: "member",
    summary: "Register a company; its creator becomes its first recruiter (product §14.1, §7).",
    body: companyForm,
    status: 201,
    response: company,
  },
  updateCompany: {
    method: "PUT",
    path: "/home/companies/{id}",
    auth: "member",
    summary: "Change a company; for its recruiters alone.",
    params: z.object({ id }),
    body: companyForm,
    versionOf: "getOwnCompany",
    versioned: true,
    response: ownCompany,
  },
  leaveCompany: {
    method: "DELETE",
    path: "/home/user-companies/{id}",
    auth: "member",
    summary: "Leave a company; 409 for its last recruiter.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  updateEmployee: {
    method: "PATCH",
    path: "/users/company/employees/{companyId}/{userId}",
    auth: "member",
    summary:
      "Change a person's position and whether they are a recruiter; for recruiters alone. 409 for the last recruiter.",
    params: byEmployee,
    body: employeeForm,
    versionOf: "listEmployees",
    versioned: true,
    response: employee,
  },
  removeEmployee: {
    method: "DELETE",
    path: "/users/company/employees/{companyId}/{userId}",
    auth: "member",
    summary: "Take a person out of a company; for recruiters alone. 409 for the last recruiter.",
    params: byEmployee,
    status: 204,
    response: nothing,
  },
});
