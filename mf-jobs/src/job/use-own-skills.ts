import { api, keys } from "shared/api";
import { useQuery } from "shared/query";

/** The viewer's skills. */
export function useOwnSkills() {
  return useQuery({
    queryKey: keys.ownSkills(),
    queryFn: ({ signal }) => api.listOwnSkills({}, { signal }),
  });
}
