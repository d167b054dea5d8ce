import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** How often the page looks again by itself: somebody watches it while a version is tried out. */
const EVERY_MS = 30_000;

/** The remotes of the site with how their versions do. */
export function useReleases() {
  return useQuery({
    queryKey: keys.releases(),
    queryFn: ({ signal }) => api.listReleases({}, { signal }),
    refetchInterval: EVERY_MS,
  });
}
