import { apiOrigin } from "@guildway/shared/api";
import { isOwnRemote } from "./overrides-key";
import type { View } from "./remotes";

/** Views are reported together: after this time, and when the tab is left. */
const TOGETHER_MS = 15_000;
/** The server's limits: versions, load times of one version at once, and the longest load time. */
const MOST_VERSIONS = 30;
const MOST_LOADS = 20;
const LONGEST_MS = 600_000;

/** Reports which versions of remotes were viewed, for /admin/remotes, and empties the list. */
export function reportViews(views: View[]): void {
  function report(): void {
    const remotes = summaryOf(views.splice(0));
    if (remotes.length === 0) return;
    fetch(new URL("/api/remote-views", apiOrigin), {
      method: "POST",
      keepalive: true,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ remotes }),
    }).catch(() => {
      // They are only missing from a total.
    });
  }
  setInterval(report, TOGETHER_MS);
  addEventListener("pagehide", report);
  document.addEventListener("visibilitychange", () => document.hidden && report());
}

interface Summary {
  remote: string;
  version: string;
  views: number;
  loads: number[];
}

function summaryOf(views: readonly View[]): Summary[] {
  const summaries = new Map<string, Summary>();
  for (const { remote, version, loadedIn } of views) {
    if (isOwnRemote(version)) continue;
    const key = `${remote} ${version}`;
    const summary = summaries.get(key) ?? { remote, version, views: 0, loads: [] };
    summaries.set(key, summary);
    if (loadedIn === undefined) summary.views += 1;
    else if (summary.loads.length < MOST_LOADS)
      summary.loads.push(Math.min(Math.round(loadedIn), LONGEST_MS));
  }
  return [...summaries.values()].slice(0, MOST_VERSIONS);
}
