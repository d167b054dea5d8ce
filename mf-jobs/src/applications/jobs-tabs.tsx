import { routes } from "@guildway/shared/routes";
import { TabLinks } from "@guildway/shared/ui/layout/tab-links";

const LINKS = [
  { to: routes.applications, label: "Applications" },
  { to: routes.savedJobs, label: "Saved jobs" },
  { to: routes.jobAlerts, label: "Job alerts" },
];

/** The tabs of the viewer's applications, saved jobs and job alerts. */
export function JobsTabs() {
  return <TabLinks label="Your jobs" links={LINKS} />;
}
