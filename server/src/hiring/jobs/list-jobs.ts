import type { ListedJob } from "@guildway/shared/contract/jobs";
import { and, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { POSITION_PARAMETERS, pageOf, positionInRank, positionInTime } from "../../kernel/core/paging";
import { fixedLimit, preparedPage } from "../../kernel/db/prepared";
import { isOffered } from "../../kernel/policies/open-jobs";
import { matchesFilters } from "./matches-filters";
import { selectJobs } from "./select-jobs";
import { listedFields } from "./viewer-fields";

/** All open jobs, the page that most people open first, so PostgreSQL plans it once for each connection. */
const newestJobs = preparedPage((db, rows) =>
  selectJobs<ListedJob>(db, {
    fields: listedFields(db, sql.placeholder("viewerId"), sql.placeholder("now")),
    scope: isOffered(sql.placeholder("now")),
    position: POSITION_PARAMETERS,
    limit: fixedLimit(rows),
  }).prepare(`list_jobs_${rows}`),
);

/** Lists open jobs that match the filters, newest or best paid first (product §14.1, §8). */
export const listJobs = operation("listJobs", {
  run: async ({ db, clock, query, viewer }) => {
    const now = clock.now();
    const { cursor, limit, sort, ...filters } = query;
    const matches = await matchesFilters(db, filters, now);
    if (sort === "newest" && matches === undefined) {
      const parameters = { ...positionInTime(cursor), viewerId: viewer?.id ?? null, now };
      return pageOf(await newestJobs(db, limit).execute(parameters), limit);
    }
    const rows = await selectJobs<ListedJob>(db, {
      fields: listedFields(db, viewer?.id, now),
      scope: and(isOffered(now), matches),
      position: sort === "salary" ? positionInRank(cursor) : positionInTime(cursor),
      limit: limit + 1,
      sort,
    });
    return pageOf(rows, limit);
  },
});
