import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { mailAccount } from "../../kernel/mail/outbox";
import { hasFactor } from "../../kernel/policies/factor-policy";
import { provenMailbox } from "../../kernel/policies/proven-mailbox";
import { deviceOf } from "../activity/device";
import { noteActivity } from "../activity/note-activity";
import { recoveryCodesCreatedMail } from "./factor-mails";
import { replaceRecoveryCodes } from "./recovery-codes";
import { readWaysIn } from "./ways-in";

/**
 * Replaces the account's recovery codes, and tells the owner by mail.
 * @throws {Problem} 404 without a passkey or an authenticator app
 */
export const createRecoveryCodes = operation("createRecoveryCodes", {
  rates: { account: [perHour(20)] },
  run: async (context) => {
    const { db, config, viewer, request } = context;
    if (!(await hasFactor(db, viewer.id))) throw notFound("passkey or authenticator app");
    return db.transaction(async (tx) => {
      await noteActivity(context, tx, viewer.id, "recovery-codes-created");
      const ways = await readWaysIn(tx, viewer.id);
      const mail = recoveryCodesCreatedMail(config.publicUrl, deviceOf(request.userAgent), ways);
      await mailAccount(tx, viewer.id, mail, provenMailbox(config));
      return { recovery_codes: await replaceRecoveryCodes(context, tx, viewer.id) };
    });
  },
});
