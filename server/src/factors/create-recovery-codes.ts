import { noteActivity } from "../accounts/note-activity";
import type { OperationOf } from "../core/operation";
import { notFound } from "../core/problem";
import { hasFactor } from "../policies/factor-policy";
import { replaceRecoveryCodes } from "./recovery-codes";

/**
 * Replaces the account's recovery codes.
 * @throws {Problem} 404 without a passkey or an authenticator app
 */
export const createRecoveryCodes: OperationOf<"createRecoveryCodes"> = async (context) => {
  const { db, viewer } = context;
  if (!(await hasFactor(db, viewer.id))) throw notFound("passkey or authenticator app");
  return db.transaction(async (tx) => {
    await noteActivity(context, tx, viewer.id, "recovery-codes-created");
    return { recovery_codes: await replaceRecoveryCodes(context, tx, viewer.id) };
  });
};
