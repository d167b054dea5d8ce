import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { requireModerator } from "../../kernel/policies/moderator-policy";
import { requireOver } from "./require-over";
import { restoreAccount } from "./suspend-account";

/**
 * Ends a person's suspension.
 * @throws {Problem} 403 for anyone who isn't a moderator, and for moderators about others of their kind; 404,
 * `not-suspended`
 */
export const restoreUser = operation("restoreUser", {
  rates: CHANGE_RATES,
  guard: (asked) => requireModerator(asked, asked.viewer),
  run: async (context) => {
    const { db, viewer, params, body } = context;
    const role = await requireModerator(context, viewer);
    await requireOver(db, { id: viewer.id, role }, params.id);
    await db.transaction((tx) =>
      restoreAccount(tx, context, { accountId: params.id, moderatorId: viewer.id, note: body.note }),
    );
    return undefined;
  },
});
