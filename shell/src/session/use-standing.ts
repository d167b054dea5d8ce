import { session } from "@guildway/shared/queries/session";
import { useQuery } from "@guildway/shared/query";
import { sessionStore, useSessionProfile, useSignedIn } from "@guildway/shared/session";
import { useEffect } from "react";
import type { Standing } from "./redirect";

/**
 * Returns the state of the session. The server's last answer counts at once; it is requested again each time the page
 * loads, so that an ended session or a step done elsewhere takes effect.
 */
export function useStanding() {
  const signedIn = useSignedIn();
  const profile = useSessionProfile();
  const { data, error, refetch, isFetching } = useQuery({
    ...session(),
    enabled: signedIn,
    staleTime: 60_000,
  });
  useEffect(() => {
    // Whose session it is, the server says.
    if (data) sessionStore.setState({ currUserId: data.user_id, currUserProfile: data });
  }, [data]);
  useEffect(() => {
    // A page from the browser's cache may be of a session that has ended on the server.
    const ask = ({ persisted }: PageTransitionEvent) => {
      if (persisted && sessionStore.getState().authToken) void refetch();
    };
    globalThis.addEventListener("pageshow", ask);
    return () => globalThis.removeEventListener("pageshow", ask);
  }, [refetch]);

  const standing: Standing = signedIn ? ((data ?? profile)?.state ?? "unknown") : "signed-out";
  return { standing, error: standing === "unknown" ? error : null, refetch, isFetching };
}
