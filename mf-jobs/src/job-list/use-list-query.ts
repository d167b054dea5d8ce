import { useSearchParams } from "@guildway/shared/router";
import { readListQuery, readWage, writeListQuery } from "./list-query";
import type { JobQuery } from "./queries";

/** Filters, order and the chosen job, kept in the address so that a reload, a link and Back keep them. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  const wage = params.get("salary_min");
  return {
    query,
    /** The job that is shown beside the list; undefined for the first one. */
    jobId: params.get("job") ?? undefined,
    /** A minimum salary in the address that is not one. */
    refusedWage: wage && readWage(wage) === undefined ? wage : undefined,
    change: (part: Partial<JobQuery>) => setParams(writeListQuery({ ...query, ...part })),
    open: (jobId: string) => {
      const next = writeListQuery(query);
      next.set("job", jobId);
      setParams(next, { preventScrollReset: true });
    },
    clear: () => setParams({}),
  };
}
