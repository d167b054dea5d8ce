import { operation } from "../../kernel/core/operation";
import { askToConnect } from "./ask-to-connect";
import { REQUEST_RATES } from "./request-rates";

/** Asks for a connection, or accepts the other person's request (product §6, §14.1). */
export const requestConnection = operation("requestConnection", {
  rates: REQUEST_RATES,
  run: async (context) => askToConnect(context, context.query.user_id, null),
});
