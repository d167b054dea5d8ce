import { api } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";
import { linkFailure } from "../layout/link-failure";

/**
 * Says why a link no longer works, before anyone types a password for it. Without a session and a password the
 * call verifies nothing and leaves an open link as it is.
 */
export function useDeadLink(token: string, signedOut: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ["verification-link", token],
    queryFn: ({ signal }) =>
      api.confirmRegistration({ token }, { signal }).then(
        () => null,
        (error: unknown) => {
          const { dead, message } = linkFailure(error);
          return dead ? message : null;
        },
      ),
    enabled: signedOut && token !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
}
