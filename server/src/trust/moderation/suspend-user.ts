import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { reports } from "../../kernel/db/schema";
import { requireModerator } from "../../kernel/policies/moderator-policy";
import { requireOver } from "./require-over";
import { suspendAccount } from "./suspend-account";

/**
 * Suspends a person, who is told why. A related report must be about them or their content.
 * @throws {Problem} 403 for anyone who isn't a moderator, and for moderators about others of their kind; 404,
 * `already-suspended`
 */
export const suspendUser = operation("suspendUser", {
  rates: CHANGE_RATES,
  guard: (asked) => requireModerator(asked, asked.viewer),
  run: async (context) => {
    const { db, viewer, params, body } = context;
    const role = await requireModerator(context, viewer);
    await requireOver(db, { id: viewer.id, role }, params.id);
    await db.transaction(async (tx) => {
      const { report_id: reportId, reason, note } = body;
      const isAboutThem = reportId && and(eq(reports.id, reportId), eq(reports.authorId, params.id));
      if (isAboutThem && (await tx.$count(reports, isAboutThem)) === 0) throw notFound("report");
      await suspendAccount(tx, context, {
        accountId: params.id,
        moderatorId: viewer.id,
        reportId: reportId ?? null,
        reason,
        note,
      });
    });
    return undefined;
  },
});
