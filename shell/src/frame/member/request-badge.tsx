import { waiting } from "@guildway/shared/queries/waiting";
import { useQuery } from "@guildway/shared/query";
import { CountBadge } from "@guildway/shared/ui/badge";

/** The number of connection requests beside My Network; nothing if there are none. */
export function RequestBadge() {
  const { data } = useQuery(waiting());
  const count = data?.requests ?? 0;
  return <CountBadge count={count} label={count === 1 ? "connection request" : "connection requests"} />;
}
