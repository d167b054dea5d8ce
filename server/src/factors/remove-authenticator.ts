import type { OperationOf } from "../core/operation";
import { removeFactors } from "./remove-factors";

/** Stops using the authenticator app and the recovery codes; the account opens with only the password again. */
export const removeAuthenticator: OperationOf<"removeAuthenticator"> = async ({ db, config, viewer }) => {
  await db.transaction(async (tx) => removeFactors(tx, config, viewer.id));
  return undefined;
};
