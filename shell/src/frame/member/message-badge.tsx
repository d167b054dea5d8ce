import { waiting } from "@guildway/shared/queries/waiting";
import { useQuery } from "@guildway/shared/query";
import { CountBadge } from "@guildway/shared/ui/badge";

/** The number of unread messages beside Messages; nothing if there are none. */
export function MessageBadge() {
  const { data } = useQuery(waiting());
  const count = data?.messages ?? 0;
  return <CountBadge count={count} label={count === 1 ? "unread message" : "unread messages"} />;
}
