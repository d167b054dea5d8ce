import { and, eq, isNull } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { throttle } from "../../kernel/core/throttle";
import { createSecret } from "../../kernel/core/tokens";
import { authenticators } from "../../kernel/db/schema";
import { mailAccount } from "../../kernel/mail/outbox";
import { sealLink } from "../../kernel/mail/sealed-link";
import { provenMailbox } from "../../kernel/policies/proven-mailbox";
import { noteActivity } from "../activity/note-activity";
import { spendPeriod, wrongCode } from "./check-code";
import { authenticatorAddedMail } from "./factor-mails";
import { prepareFactor } from "./first-factor";
import { replaceRecoveryCodes } from "./recovery-codes";
import { totpPeriod } from "./totp";
import { readWaysIn } from "./ways-in";

const RATE = { max: 10, seconds: 15 * 60 };

/**
 * Starts using the authenticator app once it shows the right code, and creates the recovery codes.
 * @throws {Problem} `wrong-code`, `factor-exists`, `factors-unavailable`, `too-many-requests`,
 * `enrollment-required`
 */
export const addAuthenticator = operation("addAuthenticator", {
  rates: { account: [perHour(60)] },
  run: async (context) => {
    const { db, clock, config, hasher, secrets, viewer, body } = context;
    if (!secrets) throw new Problem("factors-unavailable");
    await throttle(clock, db, `code:new:${viewer.id}`, RATE);
    const undo = createSecret();
    const undoHash = await hasher.digest(undo);
    return db.transaction(async (tx) => {
      // Not earlier: the address may have changed while the account's row was locked (see `undoFactor`).
      const now = clock.now();
      const [app] = await tx
        .select()
        .from(authenticators)
        .where(eq(authenticators.accountId, viewer.id))
        .for("update");
      if (app?.addedAt) throw new Problem("factor-exists");
      // The key may have been replaced since the app got its secret; nothing depends on that secret yet.
      const secret = app && (await secrets.open(viewer.id, app.secret).catch(() => undefined));
      if (app && !secret) throw wrongCode("This took too long. Close this and add the app again");
      const period = secret && totpPeriod(secret, body.code, now);
      if (period === undefined)
        throw wrongCode("This isn't the code that the app shows now. Try the next one");
      const settleFirst = await prepareFactor(context, tx);
      await tx
        .update(authenticators)
        .set({ addedAt: now, lastPeriod: period, lastUsedAt: now, undoHash })
        .where(and(eq(authenticators.accountId, viewer.id), isNull(authenticators.addedAt)));
      await spendPeriod(tx, viewer.id, period);
      await noteActivity(context, tx, viewer.id, "authenticator-added", settleFirst && { method: "code" });
      const mail = authenticatorAddedMail(config.publicUrl, undo, await readWaysIn(tx, viewer.id));
      await mailAccount(tx, viewer.id, await sealLink(context, mail, undo), provenMailbox(config));
      const recovery_codes = await replaceRecoveryCodes(context, tx, viewer.id);
      return { recovery_codes, ...(await settleFirst?.("code")) };
    });
  },
});
