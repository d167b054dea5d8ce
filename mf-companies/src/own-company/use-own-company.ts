import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** One of the viewer's companies, with their place in it. */
export function useOwnCompany(companyId: string) {
  return useQuery({
    queryKey: keys.ownCompany(companyId),
    queryFn: ({ signal }) => api.getOwnCompany({ id: companyId }, { signal }),
  });
}
