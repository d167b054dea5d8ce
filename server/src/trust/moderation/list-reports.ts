import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { before, OLDEST, pageOf, positionInTime } from "../../kernel/core/paging";
import { reports } from "../../kernel/db/schema";
import { requireModerator } from "../../kernel/policies/moderator-policy";
import { selectReports } from "./select-reports";

/**
 * Reports in one status, oldest first.
 * @throws {Problem} 403 for anyone who isn't a moderator
 */
export const listReports = operation("listReports", {
  run: async ({ db, config, viewer, query }) => {
    await requireModerator({ db, config }, viewer);
    const position = query.cursor === undefined ? OLDEST : positionInTime(query.cursor);
    const where = and(eq(reports.status, query.status), before(reports.createdAt, reports.id, position));
    return pageOf(await selectReports(db, viewer.id, where, query.limit + 1), query.limit);
  },
});
