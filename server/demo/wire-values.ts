import type {
  COMPANY_TYPES,
  Country,
  INDUSTRIES,
  JOB_HOURS,
  JOB_TYPES,
  UsState,
} from "@guildway/shared/contract/options";

export type { Country, UsState };
export type Industry = (typeof INDUSTRIES)[number];
export type CompanyType = (typeof COMPANY_TYPES)[number];
export type JobType = (typeof JOB_TYPES)[number];
export type JobHours = (typeof JOB_HOURS)[number];
