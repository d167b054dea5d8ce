import type { CompanyType, Country, Industry, JobHours, JobType, UsState } from "./wire-values";

export interface DemoJob {
  title: string;
  /** Whole dollars an hour. */
  salary: number;
  hours: JobHours;
  type: JobType;
  city: string;
  /** Where it is not the company's own. */
  country?: Country;
  state?: UsState;
  skills: string[];
  /** Days from now; absent for a job that stays open. */
  closesIn?: number;
  description: string;
}

export interface DemoCompany {
  name: string;
  industry: Industry;
  companyType: CompanyType;
  website: string;
  country: Country;
  state?: UsState;
  description: string;
  jobs: DemoJob[];
}

/** Where a job is: at the company's place, but for what the job says itself. */
export function placeOf(company: DemoCompany, job: DemoJob) {
  const state = job.country ? job.state : (job.state ?? company.state);
  return { city: job.city, state: state ?? "", country: job.country ?? company.country };
}
