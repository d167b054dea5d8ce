import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** The company that offers a job. */
export function useJobCompany(companyId: string) {
  return useQuery({
    queryKey: keys.company(companyId),
    queryFn: ({ signal }) => api.getCompany({ id: companyId }, { signal }),
  });
}
