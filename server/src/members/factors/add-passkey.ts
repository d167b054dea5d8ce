import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { createSecret } from "../../kernel/core/tokens";
import { passkeys } from "../../kernel/db/schema";
import { mailAccount } from "../../kernel/mail/outbox";
import { sealLink } from "../../kernel/mail/sealed-link";
import { provenMailbox } from "../../kernel/policies/proven-mailbox";
import { deviceOf } from "../activity/device";
import { noteActivity } from "../activity/note-activity";
import { requireVerifier } from "./check-passkey";
import { passkeyAddedMail } from "./factor-mails";
import { prepareFactor } from "./first-factor";
import { useUpChallenge } from "./passkey-challenge";
import { readWaysIn } from "./ways-in";

/**
 * Adds a passkey, and tells the owner by mail. It is named after the device, which the owner may change.
 * @throws {Problem} `wrong-passkey`, `passkey-exists`, `sign-in-expired`, `passkeys-unavailable`,
 * `enrollment-required`
 */
export const addPasskey = operation("addPasskey", {
  rates: {
    account: [perHour(60)],
    total: {
      of: passkeys,
      most: 20,
      where: (account) => eq(passkeys.accountId, account),
      detail: "You have 20 passkeys, which is the limit. Remove one before you add another.",
    },
  },
  run: async (context) => {
    const { db, clock, config, hasher, viewer, body, request } = context;
    const verifier = requireVerifier(context);
    const { response } = body.passkey;
    const asked = { purpose: "add", accountId: viewer.id } as const;
    const challenge = await useUpChallenge(context, response.clientDataJSON, asked);
    const created = await verifier.verifyCreated(body.passkey, challenge);
    if (!created) {
      throw new Problem("wrong-passkey", { detail: "This passkey couldn't be checked. Please try again" });
    }
    const name = deviceOf(request.userAgent);
    const undo = createSecret();
    const undoHash = await hasher.digest(undo);
    return db.transaction(async (tx) => {
      const settleFirst = await prepareFactor(context, tx);
      const [added] = await tx
        .insert(passkeys)
        .values({
          accountId: viewer.id,
          credentialId: created.id,
          publicKey: created.publicKey,
          counter: created.counter,
          transports: response.transports,
          name,
          createdAt: clock.now(),
          undoHash,
        })
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning({ id: passkeys.id });
      if (!added) throw new Problem("passkey-exists");
      await noteActivity(context, tx, viewer.id, "passkey-added", {
        detail: name,
        ...(settleFirst && { method: "passkey" }),
      });
      const mail = passkeyAddedMail(config.publicUrl, undo, await readWaysIn(tx, viewer.id));
      await mailAccount(tx, viewer.id, await sealLink(context, mail, undo), provenMailbox(config));
      return { id: added.id, name, ...(await settleFirst?.("passkey")) };
    });
  },
});
