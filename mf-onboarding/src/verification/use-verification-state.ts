import { api, keys } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";

const EVERY_MS = 5_000;

/** The session, asked again and again: the link may be opened in another tab or on another device. */
export function useVerificationState() {
  const userId = useUserId();
  const { data } = useQuery({
    queryKey: keys.session(),
    queryFn: ({ signal }) => api.getSession({}, { signal }),
    enabled: userId !== null,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: "always",
  });
  // What is cached may still be of the session before this one.
  return { userId, session: data?.user_id === userId ? data : undefined };
}
