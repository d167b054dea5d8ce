import type { WizardStep } from "@guildway/shared/wizard";
import type { JobDraft } from "./job-draft";

/** The wizard's pages and the fields of each (product §8). */
export const STEPS = [
  { name: "Job", question: "The job", fields: ["title", "link_to_job", "job_type"] },
  { name: "Skills", question: "Skills", fields: ["skills"] },
  { name: "Description", question: "Description", fields: ["description"] },
  {
    name: "Details",
    question: "Final details",
    fields: [
      "industry",
      "hours",
      "salary",
      "salary_max",
      "salary_currency",
      "salary_period",
      "location_country",
      "location_state",
      "location_city",
      "closes_on",
    ],
  },
  { name: "Questions", question: "Application questions", fields: ["questions"] },
  { name: "Preview", question: "Preview", fields: [] },
] as const satisfies WizardStep<JobDraft>[];

export const STEP_NAMES = STEPS.map(({ name }) => name);
