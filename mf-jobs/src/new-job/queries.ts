import { api } from "@guildway/shared/api";
import type { OwnCompany } from "@guildway/shared/contract/companies";
import { LIMITS } from "@guildway/shared/contract/limits";
import * as wire from "@guildway/shared/queries/wire.gen";
import { queryOptions } from "@guildway/shared/query";

/** All companies that the viewer recruits for. */
export const recruitedCompanies = () =>
  queryOptions({
    queryKey: ["companies", wire.listOwnCompanies, {}, "recruited"] as const,
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
