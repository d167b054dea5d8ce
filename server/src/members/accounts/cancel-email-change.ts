import { operation } from "../../kernel/core/operation";
import { endLinks } from "./email-link";

/** Cancels a change of address: the link that was mailed to the new one no longer works. */
export const cancelEmailChange = operation("cancelEmailChange", {
  run: async ({ db, clock, viewer }) => {
    await db.transaction(async (tx) => endLinks(tx, viewer.id, ["change"], clock.now()));
    return undefined;
  },
});
