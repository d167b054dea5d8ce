import type { Resources } from "../roles-world";
import { type Rows, row } from "./row";

const jobForm = (skills: string[]) => ({
  title: "Cook",
  link_to_job: "https://acme.example/cook",
  job_type: "remote",
  industry: "Retail",
  hours: "contract",
  salary: 20,
  description: "Cook for us",
  skills,
  questions: ["Why?"],
  question_types: ["Written Response"],
  question_answers: [[]],
});

const alertAbout = ({ alert, company }: Pick<Resources, "alert" | "company">) => ({
  id: alert.id,
  filters: { text: "cook", company_id: [company.id] },
  frequency: "daily",
});

export const jobRows = {
  listJobs: row(200, ({ company }) => ({ company_id: company.id })),
  countJobs: row(200, ({ company }) => ({ company_id: company.id })),
  searchJobs: row(200, () => ({ first_name: "Cook" })),
  getJob: row(200, ({ job: { id } }) => ({ id })),
  listJobQuestions: row(200, ({ vacancy }) => ({ jobId: vacancy.id })),
  createJob: row({ others: 403, recruiter: 201 }, ({ company, skills }) => ({
    ...jobForm(skills),
    company_id: company.id,
  })),
  updateJob: row({ others: 403, recruiter: 200 }, ({ job: { id }, skills }) => ({ ...jobForm(skills), id })),
  closeJob: row({ others: 403, recruiter: 204 }, ({ job: { id } }) => ({ id })),
  reopenJob: row({ others: 403, recruiter: 204 }, ({ job: { id } }) => ({ id })),
  deleteJob: row({ others: 403, recruiter: 204 }, ({ job: { id } }) => ({ id })),
  listOwnCompanyJobs: row({ others: 403, recruiter: 200 }, ({ company }) => ({ companyId: company.id })),
  saveJob: row(204, ({ job: { id } }) => ({ id })),
  unsaveJob: row(204, ({ job: { id } }) => ({ id })),
  listSavedJobs: row(200),
  listJobAlerts: row(200),
  createJobAlert: row(201, ({ company }) => ({
    filters: { text: "cook", company_id: [company.id] },
    frequency: "daily",
  })),
  updateJobAlert: {
    ...row({ others: 404, applicant: 200 }, alertAbout),
    mixed: (own, other) => [alertAbout({ ...own, alert: other.alert })],
  },
  deleteJobAlert: row({ others: 404, applicant: 204 }, ({ alert: { id } }) => ({ id })),
  unsubscribe: row(404, () => ({ token: "made-up" })),
} satisfies Rows;
