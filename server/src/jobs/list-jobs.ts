import type { ListedJob } from "@guildway/shared/contract/jobs";
import { and } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { pageOf, positionInRank, positionInTime } from "../core/paging";
import { jobFields } from "./job-json";
import { matchesFilters } from "./matches-filters";
import { isOpen } from "./open-jobs";
import { selectJobs } from "./select-jobs";
import { savedByViewer } from "./viewer-fields";

/** Lists open jobs that match the filters, newest or best paid first (product §14.1, §8). */
export const listJobs: OperationOf<"listJobs"> = async ({ db, clock, query, viewer }) => {
  const now = clock.now();
  const { cursor, limit, sort, ...filters } = query;
  const rows = await selectJobs<ListedJob>(db, {
    fields: { ...jobFields(now), saved: savedByViewer(db, viewer?.id) },
    scope: and(isOpen(now), matchesFilters(filters, now)),
    position: sort === "salary" ? positionInRank(cursor) : positionInTime(cursor),
    limit: limit + 1,
    sort,
  });
  return pageOf(rows, limit);
};
