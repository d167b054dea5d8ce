import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** One post. */
export function usePost(id: string) {
  return useQuery({
    queryKey: keys.post(id),
    queryFn: ({ signal }) => api.getPost({ id }, { signal }),
  });
}
