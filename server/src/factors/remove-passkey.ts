import { and, eq } from "drizzle-orm";
import { noteActivity } from "../accounts/note-activity";
import { provenMailbox } from "../accounts/proven-mailbox";
import type { OperationOf } from "../core/operation";
import { notFound } from "../core/problem";
import { passkeys } from "../db/schema";
import { mailAccount } from "../mail/outbox";
import { passkeyRemovedMail } from "./factor-mails";

/**
 * Removes a passkey, and tells the owner by mail.
 * @throws {Problem} 404 if there is no such passkey, or it is another account's
 */
export const removePasskey: OperationOf<"removePasskey"> = async (context) => {
  const { db, config, viewer, params } = context;
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, params.id), eq(passkeys.accountId, viewer.id)))
      .returning({ name: passkeys.name });
    const [passkey] = removed;
    if (!passkey) throw notFound("passkey");
    await noteActivity(context, tx, viewer.id, "passkey-removed", { detail: passkey.name });
    await mailAccount(tx, viewer.id, passkeyRemovedMail(config.publicUrl), provenMailbox(config));
  });
  return undefined;
};
