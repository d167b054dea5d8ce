import { api, keys } from "@guildway/shared/api";
import type { OwnCompany } from "@guildway/shared/contract/companies";
import { LIMITS } from "@guildway/shared/contract/limits";
import { useQuery } from "@guildway/shared/query";

/** The companies for which the viewer may post jobs. */
export function useRecruitedCompanies() {
  return useQuery({
    queryKey: [...keys.ownCompanies(), "recruited"],
    queryFn: async ({ signal }) => {
      const companies: OwnCompany[] = [];
      let cursor: string | undefined;
      do {
        const page = await api.listOwnCompanies({ limit: LIMITS.pageSizeMax, cursor }, { signal });
        companies.push(...page.items.filter((company) => company.is_admin));
        cursor = page.next;
      } while (cursor);
      return companies;
    },
  });
}
