import { operation } from "../kernel/core/operation";
import { perMinute } from "../kernel/core/rates";
import { requireMayWrite, requireOwnConversation, rightToWriteIn } from "../kernel/policies/message-policy";
import { announceToOthers } from "./announce-conversation";

/** Tells the open pages of the others that the viewer is typing. */
export const hintTyping = operation("hintTyping", {
  // One every three seconds.
  rates: { account: [perMinute(20)], inMemory: true },
  run: async ({ db, viewer, params }) => {
    const own = await requireOwnConversation(db, params.id, viewer.id);
    requireMayWrite(await rightToWriteIn(db, viewer.id, own));
    await announceToOthers(db, { type: "typing", id: own.id }, viewer.id);
    return undefined;
  },
});
