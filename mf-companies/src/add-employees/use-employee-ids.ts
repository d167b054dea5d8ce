import { api, keys } from "@guildway/shared/api";
import { LIMITS } from "@guildway/shared/contract/limits";
import { useQuery } from "@guildway/shared/query";

/**
 * Who is known to work at the company. The last hundred added are enough: it saves a needless choice, and
 * adding somebody twice changes nothing (product.md).
 */
export function useEmployeeIds(companyId: string): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: [...keys.employees(companyId), "ids"],
    queryFn: ({ signal }) => api.listEmployees({ companyId, limit: LIMITS.pageSizeMax }, { signal }),
    select: ({ items }) => new Set(items.map(({ user_id }) => user_id)),
  });
  return data ?? NOBODY;
}

const NOBODY: ReadonlySet<string> = new Set();
