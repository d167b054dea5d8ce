import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** A company as it is now: a form that began with what was read before would undo what has changed since. */
export function useCompanyToEdit(companyId: string) {
  return useQuery({
    queryKey: [...keys.ownCompany(companyId), "to-edit"],
    queryFn: ({ signal }) => api.getOwnCompany({ id: companyId }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
