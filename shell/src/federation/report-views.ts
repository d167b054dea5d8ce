import { apiOrigin } from "@guildway/shared/api";
import type { MeasuredVital } from "@guildway/shared/contract/releases";
import { isOwnRemote } from "./overrides-key";
import type { View } from "./remotes";

/** Views are reported together: after this time, and when the tab is left. */
const TOGETHER_MS = 15_000;
/** The server's limits: versions, load times and Web Vitals of one version at once, and the longest load time. */
const MOST_VERSIONS = 30;
const MOST_LOADS = 20;
const MOST_VITALS = 30;
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
  vitals?: MeasuredVital[];
}

function summaryOf(views: readonly View[]): Summary[] {
  const summaries = new Map<string, Summary>();
  for (const { remote, version, loadedIn, vital } of views) {
    if (isOwnRemote(version)) continue;
    const key = `${remote} ${version}`;
    const summary = summaries.get(key) ?? { remote, version, views: 0, loads: [] };
    summaries.set(key, summary);
    if (vital) {
      summary.vitals ??= [];
      const value = Math.min(vital.value, LONGEST_MS);
      if (summary.vitals.length < MOST_VITALS) summary.vitals.push({ ...vital, value });
    } else if (loadedIn === undefined) summary.views += 1;
    else if (summary.loads.length < MOST_LOADS)
      summary.loads.push(Math.min(Math.round(loadedIn), LONGEST_MS));
  }
  return [...summaries.values()].slice(0, MOST_VERSIONS);
}
