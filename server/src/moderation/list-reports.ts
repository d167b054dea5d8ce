import { and, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { before, OLDEST, pageOf, positionInTime } from "../core/paging";
import { reports } from "../db/schema";
import { requireModerator } from "../policies/moderator-policy";
import { selectReports } from "./select-reports";

/**
 * Reports in one status, oldest first.
 * @throws {Problem} 403 for anyone who isn't a moderator
 */
export const listReports: OperationOf<"listReports"> = async ({ db, config, viewer, query }) => {
  await requireModerator({ db, config }, viewer);
  const position = query.cursor === undefined ? OLDEST : positionInTime(query.cursor);
  const where = and(eq(reports.status, query.status), before(reports.createdAt, reports.id, position));
  return pageOf(await selectReports(db, viewer.id, where, query.limit + 1), query.limit);
};
