import { api, keys } from "shared/api";
import { useQuery } from "shared/query";

/** One post. */
export function usePost(id: string) {
  return useQuery({
    queryKey: keys.post(id),
    queryFn: ({ signal }) => api.getPost({ id }, { signal }),
  });
}
