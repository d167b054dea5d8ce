import type {
  CompanyType,
  Country,
  Industry,
  JobHours,
  JobType,
  UsState,
} from "@guildway/shared/contract/options";
import type { PayPeriod } from "@guildway/shared/contract/pay";

export interface DemoJob {
  title: string;
  /** Dollars for an hour, unless the next three fields say otherwise. */
  salary: number;
  salaryMax?: number;
  currency?: string;
  period?: PayPeriod;
  hours: JobHours;
  type: JobType;
  city: string;
  /** Only if it differs from the company's. */
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
  /** Its domain is proven. */
  verified?: true;
  country: Country;
  state?: UsState;
  description: string;
  jobs: DemoJob[];
}

/** Returns a job's location: the company's, except for what the job specifies. */
export function locationOf(company: DemoCompany, job: DemoJob) {
  const state = job.country ? job.state : (job.state ?? company.state);
  return { city: job.city, state: state ?? "", country: job.country ?? company.country };
}
