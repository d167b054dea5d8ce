import { session } from "@guildway/shared/queries/session";
import { useQuery } from "@guildway/shared/query";
import { sessionStore, useSessionProfile, useSignedIn } from "@guildway/shared/session";
import { useEffect } from "react";
import type { SessionStatus } from "./redirect";

/**
 * Returns the state of the session. The server's last answer is used at once; it is requested again each time the
 * page loads, so that an ended session or a step completed elsewhere takes effect.
 */
export function useSessionStatus() {
  const signedIn = useSignedIn();
  const profile = useSessionProfile();
  const { data, error, refetch, isFetching } = useQuery({
    ...session(),
    enabled: signedIn,
    staleTime: 60_000,
  });
  useEffect(() => {
    // The server says whose session it is.
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

  const status: SessionStatus = signedIn ? ((data ?? profile)?.state ?? "unknown") : "signed-out";
  return { status, error: status === "unknown" ? error : null, refetch, isFetching };
}
