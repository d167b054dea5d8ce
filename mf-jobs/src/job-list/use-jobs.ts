import { api, keys } from "@guildway/shared/api";
import { useInfiniteQuery } from "@guildway/shared/query";
import type { ListQuery } from "./list-query";

/** Of every list of jobs; below `keys.jobs()`, whose own entry may hold a plain list. */
export const listKey = () => [...keys.jobs(), "pages"] as const;

/** The open jobs that the filters let through, page by page. */
export function useJobs(query: ListQuery) {
  return useInfiniteQuery({
    queryKey: [...listKey(), query],
    queryFn: ({ pageParam, signal }) =>
      api.listJobs({ ...query, cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}
