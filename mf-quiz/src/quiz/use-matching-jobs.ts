import { api, keys } from "shared/api";
import { useQuery } from "shared/query";

/** How many jobs stand under a result. */
const SHOWN = 5;

/** Open jobs that fit a role, the best first. */
export function useMatchingJobs(role: string) {
  return useQuery({
    queryKey: [...keys.jobSearch(role), "matching"],
    queryFn: ({ signal }) => api.searchJobs({ first_name: role, limit: SHOWN }, { signal }),
  });
}
