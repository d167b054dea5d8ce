import { useSearchParams } from "@guildway/shared/router";
import { type ListQuery, readListQuery, writeListQuery } from "./list-query";

/** Filters and order, which stand in the address: a reload, a link and the browser's Back keep them. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  return {
    query,
    change: (part: Partial<ListQuery>) => setParams(writeListQuery({ ...query, ...part })),
    clear: () => setParams({}),
  };
}
