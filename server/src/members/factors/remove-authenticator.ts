import { operation } from "../../kernel/core/operation";
import { removeApp } from "./remove-factors";

/** Stops using the authenticator app; without a passkey, the account opens with only the password again. */
export const removeAuthenticator = operation("removeAuthenticator", {
  run: async (context) => {
    const { db, viewer } = context;
    await db.transaction(async (tx) => removeApp(tx, context, viewer.id));
    return undefined;
  },
});
