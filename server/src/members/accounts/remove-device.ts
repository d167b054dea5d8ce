import { operation } from "../../kernel/core/operation";
import { notFound, Problem } from "../../kernel/core/problem";
import { endBegunSignIns } from "./end-begun-sign-ins";
import { deviceOfSession, removeDevices } from "./remove-devices";

/**
 * Forgets one of the browsers that the account remembers, and ends what it has open. Pending sign-ins end in all
 * browsers, because it isn't known in which they began.
 * @throws {Problem} 404 if there is none, or it is another account's; 403 for the one that asks
 */
export const removeDevice = operation("removeDevice", {
  run: async (context) => {
    const { db, viewer, params } = context;
    await db.transaction(async (tx) => {
      if ((await deviceOfSession(tx, viewer.sessionId)) === params.id) {
        throw new Problem("forbidden", { detail: "This is the device that you're using. Sign out instead" });
      }
      if ((await removeDevices(context, tx, viewer.id, [params.id])) === 0) throw notFound("device");
      await endBegunSignIns(tx, viewer.id, context.clock.now());
    });
    return undefined;
  },
});
