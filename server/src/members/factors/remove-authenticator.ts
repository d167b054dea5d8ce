import { operation } from "../../kernel/core/operation";
import { mailRemoved, removeApp } from "./remove-factors";

/** Removes the authenticator app; without a passkey, the password alone opens the account again. */
export const removeAuthenticator = operation("removeAuthenticator", {
  run: async (context) => {
    const { db, viewer } = context;
    await db.transaction(async (tx) => {
      await mailRemoved(tx, context, viewer.id, await removeApp(tx, context, viewer.id));
    });
    return undefined;
  },
});
