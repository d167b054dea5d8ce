import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** A company as everybody sees it. */
export function useCompany(companyId: string) {
  return useQuery({
    queryKey: keys.company(companyId),
    queryFn: ({ signal }) => api.getCompany({ id: companyId }, { signal }),
  });
}
