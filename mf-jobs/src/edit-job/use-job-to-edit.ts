import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** A job with its questions as they are now: a form that began with what was read before would undo what has changed since. */
export function useJobToEdit(jobId: string) {
  return useQuery({
    queryKey: [...keys.job(jobId), "to-edit"],
    queryFn: async ({ signal }) => {
      const job = await api.getJob({ id: jobId }, { signal });
      // Afterwards: questions older than the job's version would undo newer ones unseen.
      return { job, questions: await api.listJobQuestions({ jobId }, { signal }) };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
