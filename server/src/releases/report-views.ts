import { LOAD_BOUNDS_MS } from "@guildway/shared/contract/releases";
import { sql } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import { perMinute } from "../kernel/core/rates";
import { remoteViews } from "../kernel/db/schema";
import { viewSlot } from "./version-health";

/** Counts the views that browsers report, only for versions that the site serves: anyone may send anything. */
export const reportViews = operation("reportViews", {
  rates: { address: [perMinute(120)] },
  run: async ({ db, clock, body, readSite }) => {
    const { remotes } = (await readSite?.())?.registry ?? { remotes: {} };
    const slot = viewSlot(clock.now());
    for (const { remote, version, views, loads } of body.remotes) {
      const site = remotes[remote];
      if (version !== site?.version && version !== site?.canary?.release.version) continue;
      await db
        .insert(remoteViews)
        .values({ remote, version, slot, views, loads: histogramOf(loads) })
        .onConflictDoUpdate({
          target: [remoteViews.remote, remoteViews.version, remoteViews.slot],
          set: {
            views: sql`${remoteViews.views} + excluded.views`,
            loads: sql`(select array_agg(a + b order by i) from unnest(${remoteViews.loads}, excluded.loads) with ordinality as sums(a, b, i))`,
          },
        });
    }
    return undefined;
  },
});

/** How many of the times are in each of the ranges between the bounds. */
function histogramOf(times: readonly number[]): number[] {
  const counts = Array.from({ length: LOAD_BOUNDS_MS.length + 1 }, () => 0);
  for (const time of times) {
    const found = LOAD_BOUNDS_MS.findIndex((bound) => time <= bound);
    const range = found < 0 ? LOAD_BOUNDS_MS.length : found;
    counts[range] = (counts[range] ?? 0) + 1;
  }
  return counts;
}
