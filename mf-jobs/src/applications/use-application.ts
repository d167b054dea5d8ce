import { api, keys } from "shared/api";
import { useQuery } from "shared/query";

/** One application with its answers, for either of its two sides. */
export function useApplication(id: string) {
  return useQuery({
    queryKey: keys.application(id),
    queryFn: ({ signal }) => api.getApplication({ id }, { signal }),
  });
}
