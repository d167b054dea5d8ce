import { api, keys } from "shared/api";
import { useQuery } from "shared/query";

/** One of the viewer's companies, with their place in it. */
export function useOwnCompany(companyId: string) {
  return useQuery({
    queryKey: keys.ownCompany(companyId),
    queryFn: ({ signal }) => api.getOwnCompany({ id: companyId }, { signal }),
  });
}
