import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { requireAdministrator } from "../../kernel/policies/moderator-policy";
import { retryTaskFailures } from "../../kernel/tasks/failures";
import { noteActivity } from "../../members/activity/note-activity";

/**
 * Restarts one failing row of a background task, or all of them, and records it in the administrator's activity.
 * @throws {Problem} 403 for anyone who isn't an administrator; 404 if it no longer fails
 */
export const restartTask = operation("restartTask", {
  rates: CHANGE_RATES,
  guard: (asked) => requireAdministrator(asked, asked.viewer),
  run: async (context) => {
    const { db, clock, viewer, body } = context;
    const { task } = body;
    const key = body.key ?? undefined;
    await db.transaction(async (tx) => {
      await requireAdministrator({ ...context, db: tx }, viewer);
      if ((await retryTaskFailures(tx, { clock, task, key })) === 0) {
        throw new Problem("not-found", { detail: "This work no longer fails" });
      }
      const detail = [task, key].filter(Boolean).join(" ");
      await noteActivity(context, tx, viewer.id, "task-restarted", { detail });
    });
    return undefined;
  },
});
