import type { JobQuery } from "@guildway/shared/queries/jobs";
import { useSearchParams } from "@guildway/shared/router";
import { readListQuery, writeListQuery } from "./list-query";

/** Filters and order, kept in the address so that a reload, a link and Back keep them. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  return {
    query,
    change: (part: Partial<JobQuery>) => setParams(writeListQuery({ ...query, ...part })),
    clear: () => setParams({}),
  };
}
