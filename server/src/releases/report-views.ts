import { LOAD_BOUNDS_MS } from "@guildway/shared/contract/releases";
import { sql } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import { perMinute } from "../kernel/core/rates";
import { remoteViews } from "../kernel/db/schema";
import { histogramOf } from "./histogram";
import { viewSlot } from "./version-health";
import { countVitals } from "./vitals";

/** Counts the views that browsers report, only for versions that the site serves: anyone may send anything. */
export const reportViews = operation("reportViews", {
  rates: { address: [perMinute(120)] },
  run: async ({ db, clock, body, readSite }) => {
    const { remotes } = (await readSite?.())?.registry ?? { remotes: {} };
    const slot = viewSlot(clock.now());
    for (const { remote, version, views, loads, vitals } of body.remotes) {
      const site = remotes[remote];
      const release = [site, site?.canary?.release].find((each) => each?.version === version);
      if (!release) continue;
      await countVitals(db, { remote, version, pages: release.pages }, vitals, clock.now());
      if (views === 0 && loads.length === 0) continue;
      await db
        .insert(remoteViews)
        .values({ remote, version, slot, views, loads: histogramOf(LOAD_BOUNDS_MS, loads) })
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
