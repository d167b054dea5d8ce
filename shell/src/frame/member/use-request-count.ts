import { api, keys } from "@guildway/shared/api";
import { LIMITS } from "@guildway/shared/contract/limits";
import { useQuery } from "@guildway/shared/query";

/** How many people ask for a connection; one page of them is counted, a hundred and more show as `99+`. */
export function useRequestCount(): number {
  const { data } = useQuery({
    queryKey: keys.requestCount(),
    queryFn: ({ signal }) => api.listConnectionRequests({ limit: LIMITS.pageSizeMax }, { signal }),
    select: ({ items }) => items.length,
    staleTime: 60_000,
  });
  return data ?? 0;
}
