import type { SiteRegistry } from "@guildway/shared/federation/registry";
import type { Database } from "../kernel/db/database";
import { type VersionHealth, versionHealth } from "./version-health";

/** A version that people get, and how well it has worked. */
export interface ReleaseState {
  remote: string;
  version: string;
  state: "live" | "canary";
  health: VersionHealth;
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
