import { VITAL_BOUNDS, VITALS, type Vital } from "@guildway/shared/contract/releases";
import type { SiteRegistry } from "@guildway/shared/federation/registry";
import type { Database } from "../kernel/db/database";
import { quantile } from "./histogram";
import { type VersionHealth, versionHealth } from "./version-health";
import { readVitals } from "./vitals";

/** A version that people get, and how well it has worked. */
export interface ReleaseState {
  remote: string;
  version: string;
  state: "live" | "canary";
  health: VersionHealth;
}

/** The Web Vitals of a version's pages together. */
export interface VersionVitals {
  remote: string;
  version: string;
  metric: Vital;
  p75: number;
}

/** What three of four visits to live versions and canaries had at most, in the last week. */
export async function readSiteVitals(
  db: Database,
  { remotes }: SiteRegistry,
  now: Date,
): Promise<VersionVitals[]> {
  const states: VersionVitals[] = [];
  for (const [remote, { version: live, canary }] of Object.entries(remotes)) {
    const versions = canary ? [live, canary.release.version] : [live];
    const found = await readVitals(db, { remote, versions, now });
    for (const version of versions)
      for (const metric of VITALS) {
        const own = found.filter((each) => each.version === version && each.metric === metric);
        const sums = [...VITAL_BOUNDS[metric], Number.POSITIVE_INFINITY].map((_, range) =>
          own.reduce((sum, { visits }) => sum + (visits[range] ?? 0), 0),
        );
        const p75 = quantile(VITAL_BOUNDS[metric], sums, 0.75);
        if (p75 !== null) states.push({ remote, version, metric, p75 });
      }
  }
  return states;
}

/** How well each live version and each canary has worked since a moment. */
export async function readHealths(
  db: Database,
  { remotes }: SiteRegistry,
  since: Date,
): Promise<ReleaseState[]> {
  const states: ReleaseState[] = [];
  for (const [remote, { version: live, canary }] of Object.entries(remotes)) {
    for (const version of canary ? [live, canary.release.version] : [live]) {
      const health = await versionHealth(db, { remote, version, since });
      states.push({ remote, version, state: version === live ? "live" : "canary", health });
    }
  }
  return states;
}
