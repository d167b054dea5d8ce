import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";

/** The whole quiz; it does not change while a page is open. */
export function useQuiz() {
  return useQuery({
    queryKey: keys.quiz(),
    queryFn: ({ signal }) => api.getQuiz({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
