import type { Edits, Versioned } from "@guildway/shared/conflict";
import { optionLabel } from "@guildway/shared/contract/options";
import type { JobDraft } from "../job-form/job-draft";

/** The job's fields, as a conflict shows them. */
export const SHOWN_FIELDS: Edits<Versioned, JobDraft>["fields"] = {
  title: { label: "Job title" },
  link_to_job: { label: "Job website" },
  job_type: { label: "Job type", show: optionLabel },
  skills: { label: "Skills" },
  description: { label: "Description" },
  industry: { label: "Industry", show: optionLabel },
  hours: { label: "Hours", show: optionLabel },
  salary: { label: "Salary", show: (salary) => `$${salary} an hour` },
  location_country: { label: "Country" },
  location_state: { label: "State" },
  location_city: { label: "City" },
  closes_on: { label: "Closing date" },
  questions: {
    label: "Questions",
    show: (questions) => questions.map(({ question }, index) => `${index + 1}. ${question}`).join("\n"),
  },
};
