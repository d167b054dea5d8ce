import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";
import { sessionStore, useSessionProfile, useSignedIn } from "@guildway/shared/session";
import { useEffect } from "react";
import type { Standing } from "./redirect";

/**
 * Where the session stands. What the server last said counts at once; it is asked again with each load of
 * the page, so that an ended session or a step done elsewhere shows.
 */
export function useStanding() {
  const signedIn = useSignedIn();
  const profile = useSessionProfile();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keys.session(),
    queryFn: ({ signal }) => api.getSession({}, { signal }),
    enabled: signedIn,
    staleTime: 60_000,
  });
  useEffect(() => {
    if (data) sessionStore.setState({ currUserProfile: data });
  }, [data]);

  const standing: Standing = signedIn ? ((data ?? profile)?.state ?? "unknown") : "signed-out";
  return { standing, error: standing === "unknown" ? error : null, refetch, isFetching };
}
