import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** One application with its answers, for either of its two sides. */
export function useApplication(id: string) {
  return useQuery({
    queryKey: keys.application(id),
    queryFn: ({ signal }) => api.getApplication({ id }, { signal }),
  });
}
