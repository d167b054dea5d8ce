import { connectionCounts } from "@guildway/shared/queries/connections";
import { useQuery } from "@guildway/shared/query";
import { useLocation } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { TabLinks } from "@guildway/shared/ui/layout/tab-links";

const TABS = [
  { to: routes.connections, label: "Connections", count: "accepted" },
  { to: routes.connectionRequests, label: "Connection Requests", count: "received" },
  { to: routes.sentRequests, label: "Sent", count: "sent" },
  { to: routes.follows, label: "Following", count: undefined },
] as const;

/** The four lists of My Network, each a page of its own. */
export function NetworkTabs() {
  const { data } = useQuery(connectionCounts());
  const links = TABS.map((tab) => ({ ...tab, count: tab.count && data?.[tab.count].toLocaleString("en") }));
  return <TabLinks label="My Network" links={links} current={useLocation().pathname.replace(/\/$/, "")} />;
}
