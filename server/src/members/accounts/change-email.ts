import { RESEND_COOLDOWN_SECONDS } from "@guildway/shared/contract/limits";
import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perHour } from "../../kernel/core/rates";
import { throttle, tooMany } from "../../kernel/core/throttle";
import { accounts } from "../../kernel/db/schema";
import { mailAccount } from "../../kernel/mail/outbox";
import { provenMailbox } from "../../kernel/policies/proven-mailbox";
import { maskEmail, noteActivity } from "../activity/note-activity";
import { requireMailbox } from "../factors/first-factor";
import { readWaysIn } from "../factors/ways-in";
import { confirmEmailMail, emailChangeAskedMail } from "./email-change-mails";
import { endLinks, sendLink } from "./email-link";

const LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Mails a link to a new address, which takes effect once the link is opened, and a warning to the old one; at
 * most once a minute. Neither the answer nor the work shows whether another account has the address: only someone who
 * can read its mail learns that, from `confirmEmail`.
 * @throws {Problem} `too-many-requests`, `enrollment-required`
 */
export const changeEmail = operation("changeEmail", {
  rates: { account: [perHour(20)] },
  run: async (context) => {
    const { db, clock, config, viewer, body } = context;
    await db.transaction(async (tx) => {
      await requireMailbox(context, tx, viewer, "change your address before you have one");
      const key = `change-email:account:${viewer.id}`;
      await throttle(clock, tx, key, { max: 1, seconds: RESEND_COOLDOWN_SECONDS });
      // Only the newest request counts.
      await endLinks(tx, viewer.id, ["change"], clock.now());
      const asked = emailChangeAskedMail(config.publicUrl, await readWaysIn(tx, viewer.id));
      await mailAccount(tx, viewer.id, asked, provenMailbox(config));
      const sent = await sendLink(context, tx, {
        kind: "change",
        account: eq(accounts.id, viewer.id),
        lifetimeMs: LIFETIME_MS,
        newEmail: body.email,
        mail: (token) => confirmEmailMail(config.publicUrl, token),
      });
      await noteActivity(context, tx, viewer.id, "email-change-asked", { detail: maskEmail(body.email) });
      if (!sent) throw tooMany(60 * 60);
    });
    return { retry_after: RESEND_COOLDOWN_SECONDS };
  },
});
