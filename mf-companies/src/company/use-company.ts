import { api, keys } from "shared/api";
import { useQuery } from "shared/query";

/** A company as everybody sees it. */
export function useCompany(companyId: string) {
  return useQuery({
    queryKey: keys.company(companyId),
    queryFn: ({ signal }) => api.getCompany({ id: companyId }, { signal }),
  });
}
