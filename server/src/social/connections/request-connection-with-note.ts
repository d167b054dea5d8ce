import type { OperationOf } from "../../kernel/core/operation";
import { askToConnect } from "./ask-to-connect";

/** Asks for a connection with a note, which begins the conversation once it is accepted. */
export const requestConnectionWithNote: OperationOf<"requestConnectionWithNote"> = async (context) =>
  askToConnect(context, context.body.user_id, context.body.note);
