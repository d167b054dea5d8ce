import { ApiError, api, keys } from "@guildway/shared/api";
import { useInfiniteQuery } from "@guildway/shared/query";

/** The companies that the viewer belongs to, page by page. */
export function useOwnCompanies() {
  return useInfiniteQuery({
    // Below `keys.ownCompanies()`, whose own entry may hold a plain list.
    queryKey: [...keys.ownCompanies(), "pages"],
    queryFn: async ({ pageParam, signal }) => {
      const page = await api.listOwnCompanies({ cursor: pageParam || undefined }, { signal });
      // Types end at the wire: a proxy's page or another server may answer with anything (spec §8).
      if (!Array.isArray(page.items)) throw new TypeError("The answer is not a list");
      return page;
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

/** A refusal says why in its own words; anything else was an answer that could not be read (spec §8). */
export function ownCompaniesMessage(error: Error): string {
  return `Error: ${error instanceof ApiError ? error.message : "Received invalid data format"}`;
}
