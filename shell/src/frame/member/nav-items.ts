import { matchPath } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { BriefcaseBusiness, Building2, House, type LucideIcon, UsersRound } from "lucide-react";

interface NavItem {
  to: string;
  label: string;
  /** For the bottom bar of a phone, if the label would be too long. */
  short?: string;
  icon: LucideIcon;
  /** Patterns of the pages that belong to it. */
  pages: readonly string[];
}

/** The four main links of the signed-in frame (product §2.6). */
export const navItems: readonly NavItem[] = [
  { to: routes.feed, label: "Home", icon: House, pages: [routes.feed] },
  {
    to: routes.jobs,
    label: "Jobs",
    icon: BriefcaseBusiness,
    pages: [routes.jobs, routes.job("*"), routes.savedJobs, routes.jobAlerts, routes.applications],
  },
  {
    to: routes.connections,
    label: "My Network",
    short: "Network",
    icon: UsersRound,
    pages: [`${routes.connections}/*`, routes.user(":userId")],
  },
  {
    to: routes.ownCompanies,
    label: "Companies",
    icon: Building2,
    pages: [`${routes.ownCompanies}/*`, routes.company(":companyId"), routes.newCompany],
  },
];

/** Returns the link that a path belongs to, to mark it in the navigation. */
export function navItemOf(pathname: string): NavItem | undefined {
  return navItems.find(({ pages }) => pages.some((pattern) => matchPath(pattern, pathname)));
}
