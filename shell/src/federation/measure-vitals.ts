import { closestPattern } from "@guildway/shared/federation/mounts";
import { type MetricType, onCLS, onINP, onLCP } from "web-vitals";
import type { Remotes, View } from "./remotes";

/** Whatever the page was opened at: browsers that can't tell visits within a page apart measure them together. */
const openedAt = (): string => performance.getEntriesByType("navigation")[0]?.name ?? location.href;

/** Measures how the page's visits felt, and adds that to the views that are reported. */
export function measureVitals(
  remotes: Pick<Remotes, "ownerOf" | "versionOf" | "published">,
  views: View[],
): void {
  const first = openedAt();
  const noted = new Set<string>();
  const note = ({ id, name, value, navigationURL = first }: MetricType) => {
    // Measured again when the tab is left once more: each visit counts once.
    if (noted.has(`${name} ${id}`)) return;
    noted.add(`${name} ${id}`);
    const { pathname } = new URL(navigationURL, location.href);
    const remote = remotes.ownerOf(pathname);
    const version = remote && remotes.versionOf(remote);
    const page = remote && closestPattern(Object.keys(remotes.published()[remote]?.pages ?? {}), pathname);
    if (remote && version && page && name !== "FCP" && name !== "TTFB")
      views.push({ remote, version, vital: { page, metric: name, value } });
  };
  for (const measure of [onLCP, onINP, onCLS]) measure(note, { reportSoftNavs: true });
}
