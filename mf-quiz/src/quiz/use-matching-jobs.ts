import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** How many jobs stand under a result. */
const SHOWN = 5;

/** Open jobs that fit a role, the best first. */
export function useMatchingJobs(role: string) {
  return useQuery({
    queryKey: [...keys.jobSearch(role), "matching"],
    queryFn: ({ signal }) => api.searchJobs({ first_name: role, limit: SHOWN }, { signal }),
  });
}
