import type { Field } from "@guildway/shared/contract/options";
import { bestJobs } from "@guildway/shared/queries/jobs";
import { queryOptions } from "@guildway/shared/query";

/** How many jobs a field's page shows. */
export const FIELD_JOBS = 5;

/** How many of the best matches to consider: worse matches are often from another trade. */
const CONSIDERED = 10;

/**
 * The search for a field's jobs. Jobs don't say which field they belong to, so this text is
 * searched for in their titles, descriptions and skills.
 */
const words: Record<Field, string> = {
  Engineering: "engineer",
  Finance: "finance",
  "Software Engineering": "software",
  "Human Resources": "HR",
  Business: "business",
  Marketing: "marketing",
  "Artificial Intelligence": "machine learning",
  "Customer Service": "customer service",
  Education: "teacher",
  Healthcare: "health",
  Legal: "legal",
  Sales: "sales",
  Consulting: "consultant",
};

/** The newest of the jobs that fit a field best. */
export const fieldJobs = (field: Field) =>
  queryOptions({
    ...bestJobs(words[field], CONSIDERED),
    select: ({ items }) => ({
      items: items
        .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
        .slice(0, FIELD_JOBS),
    }),
  });
