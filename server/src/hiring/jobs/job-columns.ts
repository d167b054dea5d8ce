import type { jobEditForm } from "@guildway/shared/contract/job-form";
import type { z } from "zod";

/** A job as sent by its form. */
export type JobInput = z.output<typeof jobEditForm>;

/** The columns of `jobs` that a recruiter fills in. */
export function jobColumns(input: JobInput, closesAt: Date | null) {
  return {
    title: input.title,
    description: input.description,
    salary: input.salary,
    salaryMax: input.salary_max,
    salaryCurrency: input.salary_currency,
    salaryPeriod: input.salary_period,
    jobHours: input.hours,
    jobType: input.job_type,
    industry: input.industry,
    linkToJob: input.link_to_job,
    locationCity: input.location_city,
    locationState: input.location_state,
    locationCountry: input.location_country,
    closesAt,
  };
}
