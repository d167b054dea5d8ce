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
  /** The same as `industry`, which the specification reads under both names (product §7). */
  industry_name: z.enum(INDUSTRIES),
  company_type: z.enum(COMPANY_TYPES),
  description: shownText,
  website: shownText,
  /** Path of a picture; if empty, show initials (product §7). */
  logo: shownText,
  /** Path of a picture that is four times as wide as high; empty without one. */
  cover: shownText,
  date_created: timestamp,
  /** How many open jobs it has. */
  number_of_jobs: z.int(),
  /** The website's domain, once recruiters have proven that it belongs to the company; null before that (product §7.5). */
  verified_domain: shownText.nullable(),
  version,
});
export type Company = z.output<typeof company>;

/** A company in a list of results. */
export const foundCompany = company.extend({
  /** Whether the viewer follows it; false without a session. */
  followed: z.boolean(),
});
export type FoundCompany = z.output<typeof foundCompany>;

/** What a one-line mention of a company needs. */
export const companySummary = company.pick({
  company_id: true,
  company_name: true,
  logo: true,
  industry_name: true,
  number_of_jobs: true,
});

/** A company that the viewer belongs to, with their position in it. */
export const ownCompany = company.extend({
  job_title: shownText,
  is_admin: z.boolean(),
  /** How many applications for its jobs no recruiter has opened yet; 0 for employees who don't recruit. */
  new_applications: z.int(),
});
export type OwnCompany = z.output<typeof ownCompany>;

/** One of the viewer's companies on its own page. */
export const ownCompanyDetail = ownCompany.extend({
  /** Whether moderators have hidden it from everyone except its employees. */
  hidden: z.boolean().optional(),
  /** How many applicants are waiting for a decision; 0 for employees who don't recruit. */
  open_applications: z.int(),
  /** Whether the viewer is its last recruiter, who can't leave. */
  is_only_recruiter: z.boolean(),
  /** Whether its recruiters need a second factor to read applicants' data. */
  require_factor: z.boolean(),
});
export type OwnCompanyDetail = z.output<typeof ownCompanyDetail>;

/** How a company's recruiters prove that its website's domain is theirs, and whether they have. */
export const domainVerification = z.object({
  /** The website's domain; null if it has none of its own, such as an IP address. */
  domain: shownText.nullable(),
  /** What the domain's TXT record, or the file at `file_url`, has to contain. */
  proof: shownText,
  /** The file's address; null without a domain. */
  file_url: shownText.nullable(),
  /** When the proof was found; null before that. */
  verified_at: timestamp.nullable(),
});
export type DomainVerification = z.output<typeof domainVerification>;

/** The result of looking for the proof: what DNS and the file contained instead; empty once it is verified. */
export const domainCheck = domainVerification.extend({ dns: shownText, file: shownText });
export type DomainCheck = z.output<typeof domainCheck>;

export const employee = personSummary.extend({
  job_title: shownText,
  /** Whether they are a recruiter (product §7). */
  is_admin: z.boolean(),
  version,
});
export type Employee = z.output<typeof employee>;

/** Who is hiring now, for the landing page. */
export const hiring = z.object({
  companies: shownList(companySummary),
  /** Open jobs of all companies, including those that aren't listed here. */
  total_jobs: z.int().nonnegative(),
  /** Companies with an open job, including those that aren't listed here. */
  total_companies: z.int().nonnegative(),
});
export type Hiring = z.output<typeof hiring>;

/** Company creation (product §7); the wizard's steps check parts of it. */
export const companyForm = z.object({
  name: line({ label: "Company Name", max: LIMITS.companyName, required: "Company Name is Required" }),
  website: website("Company Website is Required"),
  industry: z.enum(INDUSTRIES, CHOOSE_BOTH),
  company_type: z.enum(COMPANY_TYPES, CHOOSE_BOTH),
  description: paragraph({ label: "Bio", max: LIMITS.description }).default(""),
  /** Accepted because the specification sends it, but not used: a link would tell its owner who reads what. */
  logo: line({ label: "Logo", max: LIMITS.url }).default(""),
});

/** Deleting a company requires its name. */
export const companyDeletion = z.object({
  name: line({
    label: "Company Name",
    max: LIMITS.companyName,
    required: "Enter the company's name to delete it",
  }),
});

const NONE_STAGED = "At least 1 Employee needs to be added";
const MOST_EMPLOYEES_AT_ONCE = 100;

/** A person's position in a company. */
export const employeeForm = z.object({
  job_title: line({ label: "Position", max: LIMITS.jobTitle, required: "Position is required" }),
  is_admin: z.boolean("Are they a recruiter?"),
});

export const newEmployee = employeeForm.extend({ company_id: id, user_id: id });

export const newEmployees = z
  .array(newEmployee, NONE_STAGED)
  .min(1, NONE_STAGED)
  .max(MOST_EMPLOYEES_AT_ONCE, `At most ${MOST_EMPLOYEES_AT_ONCE} at once`);

const byId = z.object({ id });
const byCompany = z.object({ companyId: id });
const byEmployee = byCompany.extend({ userId: id });

export const companies = defineEndpoints({
  getCompany: {
    method: "GET",
    path: "/home/companies/{id}",
    auth: "optional",
    summary: "Returns a company (product §14.1).",
    params: byId,
    versioned: true,
    response: company,
  },
  getHiring: {
    method: "GET",
    path: "/companies/hiring",
    auth: "none",
    summary: "Returns the companies with the most open jobs, and the totals. Can be up to a minute old.",
    response: hiring,
  },
  searchCompanies: {
    method: "GET",
    path: "/home/companies",
    auth: "optional",
    summary: "Finds companies by name and industry (product §14.1).",
    query: searchQuery,
    paged: true,
    response: shownList(foundCompany),
  },
  listCompanyJobs: {
    method: "GET",
    path: "/home/companies/jobs/{companyId}",
    auth: "optional",
    summary: "Lists a company's open jobs, newest first (product §14.1).",
    params: byCompany,
    query: page,
    paged: true,
    response: shownList(job),
  },
  listOwnCompanies: {
    method: "GET",
    path: "/home/user-companies/",
    auth: "member",
    summary: "Lists companies that the viewer belongs to, newest first (product §14.1).",
    query: page,
    paged: true,
    response: shownList(ownCompany),
  },
  getOwnCompany: {
    method: "GET",
    path: "/home/user-companies/{id}",
    auth: "member",
    summary: "Returns one of the viewer's companies. 404 for any other (product §14.1).",
    params: byId,
    versioned: true,
    response: ownCompanyDetail,
  },
  listEmployees: {
    method: "GET",
    path: "/users/company/employees/{companyId}",
    auth: "member",
    summary: "Lists a company's people. Employees only (product §14.1, §7).",
    params: byCompany,
    query: page,
    paged: true,
    response: shownList(employee),
  },
  addEmployees: {
    method: "POST",
    path: "/home/companies/employee",
    auth: "member",
    confirmed: "factor",
    summary: "Adds some of your connections to a company, all or none. Recruiters only (product §14.1, §7).",
    body: newEmployees,
    idempotencyKey: true,
    status: 204,
    response: nothing,
  },
  createCompany: {
    method: "POST",
    path: "/home/register/company_profile",
    auth: "member",
    summary: "Creates a company; its creator becomes its first recruiter (product §14.1, §7).",
    body: companyForm,
    idempotencyKey: true,
    location: "/home/companies/{company_id}",
    status: 201,
    response: company,
  },
  updateCompany: {
    method: "PUT",
    path: "/home/companies/{id}",
    auth: "member",
    summary: "Changes a company. Recruiters only.",
    params: byId,
    body: companyForm,
    versionOf: "getOwnCompany",
    versioned: true,
    response: ownCompanyDetail,
  },
  closeCompanyJobs: {
    method: "POST",
    path: "/companies/{id}/close-jobs",
    auth: "member",
    confirmed: "factor",
    summary:
      "Closes all of a company's jobs and rejects their open applications. The applicants are notified. Recruiters only.",
    params: byId,
    response: z.object({
      closed_jobs: z.int(),
      ended_applications: z.int(),
      /** How many applications are still to be rejected, in the background. */
      waiting_applications: z.int().default(0),
    }),
  },
  deleteCompany: {
    method: "DELETE",
    path: "/home/companies/{id}",
    auth: "member",
    confirmed: "factor",
    summary:
      "Deletes a company with its posts, jobs and their applications. Requires the company's name as confirmation. 409 while applications are open. Recruiters only.",
    params: byId,
    query: companyDeletion,
    status: 204,
    response: nothing,
  },
  setCompanyRequiresFactor: {
    method: "POST",
    path: "/companies/{id}/require-factor",
    auth: "member",
    confirmed: "factor",
    summary:
      "Sets whether the company's recruiters need a second factor to see applicants' data. Only for recruiters who have used one; otherwise 403 `factor-required`.",
    params: byId,
    body: z.object({ require_factor: z.boolean("Choose yes or no") }),
    status: 204,
    response: nothing,
  },
  getDomainVerification: {
    method: "GET",
    path: "/companies/{id}/domain-verification",
    auth: "member",
    summary: "Returns how to prove that the company owns its domain. Recruiters only.",
    params: byId,
    response: domainVerification,
  },
  verifyDomain: {
    method: "POST",
    path: "/companies/{id}/domain-verification",
    auth: "member",
    summary:
      "Looks for the proof at the website's domain, and marks the company as verified if it is there. Recruiters only.",
    params: byId,
    response: domainCheck,
  },
  endDomainVerification: {
    method: "DELETE",
    path: "/companies/{id}/domain-verification",
    auth: "member",
    summary: "Removes a company's verification. Repeating it changes nothing. Recruiters only.",
    params: byId,
    status: 204,
    response: nothing,
  },
  leaveCompany: {
    method: "DELETE",
    path: "/home/user-companies/{id}",
    auth: "member",
    summary: "Leaves a company. 409 for its last recruiter.",
    params: byId,
    status: 204,
    response: nothing,
  },
  updateEmployee: {
    method: "PATCH",
    path: "/companies/{companyId}/employees/{userId}",
    auth: "member",
    confirmed: "factor",
    summary:
      "Changes an employee's position and whether they are a recruiter. Recruiters only. 409 for the last recruiter.",
    params: byEmployee,
    body: employeeForm,
    versionOf: "listEmployees",
    versioned: true,
    response: employee,
  },
  removeEmployee: {
    method: "DELETE",
    path: "/companies/{companyId}/employees/{userId}",
    auth: "member",
    confirmed: "factor",
    summary: "Removes a person from a company. Recruiters only. 409 for the last recruiter.",
    params: byEmployee,
    status: 204,
    response: nothing,
  },
});
