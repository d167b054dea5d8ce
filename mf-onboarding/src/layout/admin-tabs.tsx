import { routes } from "@guildway/shared/routes";
import { TabLinks } from "@guildway/shared/ui/layout/tab-links";

const LINKS = [
  { to: routes.releases, label: "Releases" },
  { to: routes.tasks, label: "Background work" },
];

/** The pages for the people who run this site. */
export function AdminTabs() {
  return <TabLinks label="Administration" links={LINKS} />;
}
