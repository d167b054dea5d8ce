import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** A job with its questions as they are now: a form that began with what was read before would undo what has changed since. */
export function useJobToEdit(jobId: string) {
  return useQuery({
    queryKey: [...keys.job(jobId), "to-edit"],
    queryFn: async ({ signal }) => {
      const [job, questions] = await Promise.all([
        api.getJob({ id: jobId }, { signal }),
        api.listJobQuestions({ jobId }, { signal }),
      ]);
      return { job, questions };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
