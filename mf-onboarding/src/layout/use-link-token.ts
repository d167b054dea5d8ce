import { useLocation } from "@guildway/shared/router";

/**
 * Returns the secret of a mailed link; empty if there is none. It is in the fragment, which browsers send to no server
 * and proxies don't log. Mails of the last release still have it in the query.
 */
export function useLinkToken(): string {
  const { hash, search } = useLocation();
  return new URLSearchParams(hash.slice(1)).get("token") ?? new URLSearchParams(search).get("token") ?? "";
}
