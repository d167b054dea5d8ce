import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** What an applicant will be asked, in order. */
export function useJobQuestions(jobId: string) {
  return useQuery({
    queryKey: keys.jobQuestions(jobId),
    queryFn: ({ signal }) => api.listJobQuestions({ jobId }, { signal }),
  });
}
