import { LIMITS } from "@guildway/shared/contract/limits";
import { and, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { jobs } from "../../kernel/db/schema";
import { isOffered } from "../../kernel/policies/open-jobs";
import { matchesFilters } from "./matches-filters";

/** Counts the open jobs that match the filters, up to a limit: an exact count would read all of them. */
export const countJobs = operation("countJobs", {
  run: async ({ db, clock, query }) => {
    const now = clock.now();
    const found = db
      .select({ currency: jobs.salaryCurrency })
      .from(jobs)
      .where(and(isOffered(now), await matchesFilters(db, query, now)))
      .limit(LIMITS.counted + 1)
      .as("found");
    const rows = await db
      .select({ currency: found.currency, count: sql<number>`count(*)::int` })
      .from(found)
      .groupBy(found.currency);
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    return {
      count: Math.min(count, LIMITS.counted),
      more: count > LIMITS.counted,
      currencies: rows.map(({ currency }) => currency).sort(),
    };
  },
});
