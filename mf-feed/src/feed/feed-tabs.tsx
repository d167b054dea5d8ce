import { TabLinks } from "@guildway/shared/ui/layout/tab-links";
import type { FeedView } from "./queries";
import { pathOf } from "./use-feed-view";

const VIEWS = [
  { to: pathOf("everyone"), label: "Everyone" },
  { to: pathOf("network"), label: "My network" },
];

/** Chooses whose posts the feed shows. */
export function FeedTabs({ view }: { view: FeedView }) {
  return <TabLinks label="Feed" links={VIEWS} current={pathOf(view)} />;
}
