import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** The viewer's skills. */
export function useOwnSkills() {
  return useQuery({
    queryKey: keys.ownSkills(),
    queryFn: ({ signal }) => api.listOwnSkills({}, { signal }),
  });
}
