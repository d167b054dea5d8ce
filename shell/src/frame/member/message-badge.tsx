import { useQuery } from "@guildway/shared/query";
import { CountBadge } from "@guildway/shared/ui/badge";
import { unreadMessages } from "./queries";

/** The number of unread messages beside Messages; nothing if there are none. */
export function MessageBadge() {
  const { data } = useQuery(unreadMessages());
  const count = data?.count ?? 0;
  return <CountBadge count={count} label={count === 1 ? "unread message" : "unread messages"} />;
}
