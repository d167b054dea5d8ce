import { CountBadge } from "@guildway/shared/ui/badge";
import { useRequestCount } from "./use-request-count";

/** The number of connection requests beside My Network; nothing where there are none. */
export function RequestBadge() {
  return <CountBadge count={useRequestCount()} label="connection requests" />;
}
