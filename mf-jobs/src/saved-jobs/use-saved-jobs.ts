import { api, keys } from "@guildway/shared/api";
import { useInfiniteQuery } from "@guildway/shared/query";

/** The jobs that the viewer keeps, the last saved first, page by page. */
export function useSavedJobs() {
  return useInfiniteQuery({
    queryKey: keys.savedJobs(),
    queryFn: ({ pageParam, signal }) => api.listSavedJobs({ cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}
