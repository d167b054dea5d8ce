import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** How many jobs stand beside the headline. */
export const NEWEST = 3;

/** The newest open jobs; signed-out visitors may read them (spec §6). */
export function useNewestJobs() {
  return useQuery({
    queryKey: [...keys.jobs(), "newest"],
    queryFn: ({ signal }) => api.listJobs({ limit: NEWEST }, { signal }),
  });
}
