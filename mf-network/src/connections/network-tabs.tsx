import { formatNumber } from "@guildway/shared/format/numbers";
import { connectionCounts } from "@guildway/shared/queries/connections";
import { useQuery } from "@guildway/shared/query";
import { useLocation } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { TabLinks } from "@guildway/shared/ui/layout/tab-links";
import styles from "./network-tabs.module.css";

const REQUESTS = (
  <span>
    <span className={`visually-hidden ${styles.onLarge}`}>Connection </span>Requests
  </span>
);

const TABS = [
  { to: routes.connections, label: "Connections", count: "accepted" },
  { to: routes.connectionRequests, label: REQUESTS, count: "received" },
  { to: routes.sentRequests, label: "Sent", count: "sent" },
  { to: routes.follows, label: "Following", count: undefined },
] as const;

/** The four lists of My Network, each a page of its own. */
export function NetworkTabs() {
  const { data } = useQuery(connectionCounts());
  const links = TABS.map((tab) => ({ ...tab, count: tab.count && data && formatNumber(data[tab.count]) }));
  return <TabLinks label="My Network" links={links} current={useLocation().pathname.replace(/\/$/, "")} />;
}
