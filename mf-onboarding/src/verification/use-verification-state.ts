import { session } from "@guildway/shared/queries/session";
import { useQuery } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";

const EVERY_MS = 5_000;

/** The session, polled because the link may be opened in another tab or on another device. */
export function useVerificationState() {
  const userId = useUserId();
  const { data } = useQuery({
    ...session(),
    enabled: userId !== null,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: "always",
  });
  // The cache may still contain the previous session.
  return { userId, session: data?.user_id === userId ? data : undefined };
}
