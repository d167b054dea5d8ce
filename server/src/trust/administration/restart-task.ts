import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { requireAdministrator } from "../../kernel/policies/moderator-policy";
import { retryTaskFailures } from "../../kernel/tasks/failures";
import { noteActivity } from "../../members/accounts/note-activity";

/**
 * Starts one failing row of a background task again, or all of them; the administrator's activity says so.
 * @throws {Problem} 403 for anyone who isn't an administrator; 404 if nothing of it fails any more
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
