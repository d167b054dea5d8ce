import { api, keys } from "shared/api";
import { useQuery } from "shared/query";

/** The company that offers a job. */
export function useJobCompany(companyId: string) {
  return useQuery({
    queryKey: keys.company(companyId),
    queryFn: ({ signal }) => api.getCompany({ id: companyId }, { signal }),
  });
}
