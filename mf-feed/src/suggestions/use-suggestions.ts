import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";
import { useFeedHasAnswered } from "../posts/use-posts";

/** People and jobs worth a look. They wait for the posts, which the page is about. */
export function useSuggestions() {
  const enabled = useFeedHasAnswered();
  const people = useQuery({
    queryKey: keys.suggestedPeople(),
    queryFn: ({ signal }) => api.listSuggestedPeople({}, { signal }),
    enabled,
  });
  const jobs = useQuery({
    queryKey: keys.suggestedJobs(),
    queryFn: ({ signal }) => api.listSuggestedJobs({}, { signal }),
    enabled,
  });
  return { people, jobs };
}
