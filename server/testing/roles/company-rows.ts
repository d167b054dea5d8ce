import type { Resources } from "../roles-world";
import { type Identified, type Rows, row } from "./row";

const companyForm = {
  name: "Acme",
  website: "https://acme.example",
  industry: "Technology",
  company_type: "Privately-Held",
};

const position = { job_title: "Chef", is_admin: false };
const newEmployee = (company: Identified, person: Identified) => ({
  ...position,
  company_id: company.id,
  user_id: person.id,
});

/** Pairs of a company and a person who doesn't belong to it. */
const strangersAt = (own: Resources, other: Resources) => [
  { company: own.company, person: other.colleague },
  { company: other.company, person: own.colleague },
];

export const companyRows = {
  getCompany: row(200, ({ company: { id } }) => ({ id })),
  getHiring: row(200),
  search: row(200, ({ owner }) => ({ text: owner.lastName })),
  searchPeople: row(200, ({ owner }) => ({ text: owner.lastName })),
  searchCompanies: row(200, ({ company }) => ({ first_name: company.name })),
  listCompanyJobs: row(200, ({ company }) => ({ companyId: company.id })),
  listOwnCompanies: row(200),
  getOwnCompany: row({ others: 404, colleague: 200, recruiter: 200 }, ({ company: { id } }) => ({ id })),
  listEmployees: row({ others: 403, colleague: 200, recruiter: 200 }, ({ company }) => ({
    companyId: company.id,
  })),
  addEmployees: row(
    {
      others: 403,
      recruiter: 204,
      mixed: (own, other) =>
        strangersAt(own, other).map(({ company, person }) => ({ body: [newEmployee(company, person)] })),
    },
    ({ company, owner }) => ({ body: [newEmployee(company, owner)] }),
  ),
  createCompany: row(201, () => companyForm),
  updateCompany: row({ others: 403, recruiter: 200 }, ({ company: { id } }) => ({ id, ...companyForm })),
  // The company has an open application.
  deleteCompany: row({ others: 403, recruiter: 409 }, ({ company: { id, name } }) => ({ id, name })),
  closeCompanyJobs: row({ others: 403, recruiter: 200 }, ({ company: { id } }) => ({ id })),
  // A session that a password has opened, of an account without a factor.
  setCompanyRequiresFactor: row(403, ({ company: { id } }) => ({ id, require_factor: true })),
  getDomainVerification: row({ others: 403, recruiter: 200 }, ({ company: { id } }) => ({ id })),
  verifyDomain: row({ others: 403, recruiter: 200 }, ({ company: { id } }) => ({ id })),
  endDomainVerification: row({ others: 403, recruiter: 204 }, ({ company: { id } }) => ({ id })),
  listCompanyTokens: row({ others: 403, recruiter: 200 }, ({ company }) => ({ companyId: company.id })),
  // As for setCompanyRequiresFactor.
  createCompanyToken: row(403, ({ company }) => ({
    companyId: company.id,
    name: "Careers page",
    scopes: ["company"],
  })),
  revokeCompanyToken: row({ others: 404, recruiter: 204 }, ({ companyTokenId: id }) => ({ id })),
  leaveCompany: row({ others: 404, colleague: 204, recruiter: 409 }, ({ company: { id } }) => ({ id })),
  updateEmployee: row(
    {
      others: 403,
      recruiter: 200,
      mixed: (own, other) =>
        strangersAt(own, other).map(({ company, person }) => ({
          companyId: company.id,
          userId: person.id,
          ...position,
        })),
    },
    ({ company, colleague }) => ({ companyId: company.id, userId: colleague.id, ...position }),
  ),
  removeEmployee: row(
    {
      others: 403,
      recruiter: 204,
      mixed: (own, other) =>
        strangersAt(own, other).map(({ company, person }) => ({ companyId: company.id, userId: person.id })),
    },
    ({ company, colleague }) => ({ companyId: company.id, userId: colleague.id }),
  ),
} satisfies Rows;
