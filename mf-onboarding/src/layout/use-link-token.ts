import { useLocation } from "@guildway/shared/router";

/**
 * Returns the secret of a mailed link; empty if there is none. It is in the fragment, which browsers send to no server
 * and proxies don't log.
 */
export function useLinkToken(): string {
  return new URLSearchParams(useLocation().hash.slice(1)).get("token") ?? "";
}
