import { operation } from "../../kernel/core/operation";
import { askToConnect } from "./ask-to-connect";
import { REQUEST_RATES } from "./request-rates";

/** Asks for a connection with a note, which begins the conversation once it is accepted. */
export const requestConnectionWithNote = operation("requestConnectionWithNote", {
  rates: REQUEST_RATES,
  run: async (context) => askToConnect(context, context.body.user_id, context.body.note),
});
