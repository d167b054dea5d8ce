import type { OperationOf } from "../../kernel/core/operation";
import { askToConnect } from "./ask-to-connect";

/** Asks for a connection, or accepts the other person's request (product §6, §14.1). */
export const requestConnection: OperationOf<"requestConnection"> = async (context) =>
  askToConnect(context, context.query.user_id, null);
