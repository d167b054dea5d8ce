import { VITAL_BOUNDS, VITALS } from "@guildway/shared/contract/releases";
import { operation } from "../kernel/core/operation";
import { requireModerator } from "../kernel/policies/moderator-policy";
import { quantile } from "./histogram";
import { readVitals } from "./vitals";

/** Lists the Web Vitals of a remote's pages, each page's versions beside each other. */
export const listReleaseVitals = operation("listReleaseVitals", {
  run: async (services) => {
    const { db, clock, viewer, params } = services;
    await requireModerator(services, viewer);
    const vitals = await readVitals(db, { remote: params.name, now: clock.now() });
    return vitals
      .map(({ version, page, metric, visits }) => {
        const p75 = quantile(VITAL_BOUNDS[metric], visits, 0.75) ?? 0;
        return {
          version,
          page,
          metric,
          p75: Math.min(p75, Math.max(...VITAL_BOUNDS[metric])),
          over: p75 === Number.POSITIVE_INFINITY,
          visits: visits.reduce((sum, found) => sum + found, 0),
        };
      })
      .sort(
        (a, b) =>
          compare(a.page, b.page) ||
          compare(a.version, b.version) ||
          VITALS.indexOf(a.metric) - VITALS.indexOf(b.metric),
      );
  },
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
