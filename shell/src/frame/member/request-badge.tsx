import { requestCount } from "@guildway/shared/queries/connections";
import { useQuery } from "@guildway/shared/query";
import { CountBadge } from "@guildway/shared/ui/badge";

/** The number of connection requests beside My Network; nothing if there are none. */
export function RequestBadge() {
  const { data } = useQuery(requestCount());
  return <CountBadge count={data?.items.length ?? 0} label="connection requests" />;
}
