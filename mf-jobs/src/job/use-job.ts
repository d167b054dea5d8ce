import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** The job of a job page. */
export function useJob(jobId: string) {
  return useQuery({
    queryKey: keys.job(jobId),
    queryFn: ({ signal }) => api.getJob({ id: jobId }, { signal }),
  });
}
