import { api, keys } from "shared/api";
import { useQuery } from "shared/query";

/** What an applicant will be asked, in order. */
export function useJobQuestions(jobId: string) {
  return useQuery({
    queryKey: keys.jobQuestions(jobId),
    queryFn: ({ signal }) => api.listJobQuestions({ jobId }, { signal }),
  });
}
