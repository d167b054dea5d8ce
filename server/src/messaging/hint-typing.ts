import { operation } from "../kernel/core/operation";
import { perMinute } from "../kernel/core/rates";
import { announce } from "../kernel/events/announce";
import {
  otherOf,
  requireMayWrite,
  requireOwnConversation,
  rightToWrite,
} from "../kernel/policies/message-policy";

/** Tells the other person's open pages that the viewer is typing. */
export const hintTyping = operation("hintTyping", {
  // One every three seconds.
  rates: { account: [perMinute(20)], inMemory: true },
  run: async ({ db, viewer, params }) => {
    const own = await requireOwnConversation(db, params.id, viewer.id);
    const other = otherOf(own, viewer.id);
    requireMayWrite(await rightToWrite(db, viewer.id, other, own));
    await announce(db, { type: "typing", id: own.id }, other);
    return undefined;
  },
});
