import { operation } from "../kernel/core/operation";
import { readConversation } from "./read-conversation";

/** One of the viewer's conversations. */
export const getConversation = operation("getConversation", {
  run: async ({ db, viewer, params }) => readConversation(db, params.id, viewer.id),
});
