import { api, keys } from "@guildway/shared/api";
import type { Field } from "@guildway/shared/contract/options";
import { useQuery } from "@guildway/shared/query";

/** How many jobs a field's page shows. */
const SHOWN = 5;

/** Of so many that fit best, the newest are shown: what fits less is often of another trade. */
const CONSIDERED = 10;

/**
 * What finds a field's jobs: jobs do not say which field they belong to, so their titles, descriptions and
 * skills are searched for a word of the trade.
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
export function useFieldJobs(field: Field) {
  return useQuery({
    queryKey: [...keys.jobSearch(words[field]), "newest"],
    queryFn: ({ signal }) => api.searchJobs({ first_name: words[field], limit: CONSIDERED }, { signal }),
    select: ({ items }) => items.toSorted((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, SHOWN),
  });
}
