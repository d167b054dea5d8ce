import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { accounts } from "../../kernel/db/schema";
import { isUniqueViolation } from "../../kernel/db/violations";
import { mailAccount } from "../../kernel/mail/outbox";
import { sealLink } from "../../kernel/mail/sealed-link";
import { provenMailbox } from "../../kernel/policies/proven-mailbox";
import { maskEmail, noteActivity } from "../activity/note-activity";
import { emailChangedMail } from "./email-change-mails";
import { endLinks, useUpLink } from "./email-link";
import { markVerified } from "./mark-verified";
import { createUndoLink, isReserved } from "./undo-links";

const TAKEN = "Another account has this email address by now. Please choose another one in your settings";

const ANOTHER_ACCOUNT =
  "This link belongs to another account. Sign in to the account whose email address you are changing";

/**
 * Uses up the link that was mailed to a new address: the address becomes the account's, and the old one gets a link
 * that undoes the change. Links that were mailed to the old address no longer work. It requires the account's own
 * session: otherwise someone could trick the owner of an address into confirming it for another account.
 * @throws {Problem} `forbidden`, `email-taken`, `link-unknown`, `link-used`, `link-expired`
 */
export const confirmEmail = operation("confirmEmail", {
  rates: { address: [perHour(100)], account: [perHour(60)] },
  run: async (context) => {
    const { db, clock, config, query, viewer } = context;
    const now = clock.now();
    try {
      return await db.transaction(async (tx) => {
        const { accountId, newEmail } = await useUpLink(context, tx, "change", query.token);
        if (newEmail === null) throw new Problem("link-unknown");
        if (accountId !== viewer.id) throw new Problem("forbidden", { detail: ANOTHER_ACCOUNT });
        const isOwn = eq(accounts.id, accountId);
        // Someone who only registered an address can't reserve it, or have mail sent there.
        const [proven] = await tx
          .select({ formerEmail: accounts.email, signInPolicy: accounts.signInPolicy })
          .from(accounts)
          .where(and(isOwn, provenMailbox(config)))
          .for("update");
        if (proven) {
          const undo = await createUndoLink(context, tx, { accountId, ...proven });
          // Written before the address changes, so that it goes to the old one.
          const mail = await sealLink(context, emailChangedMail(config.publicUrl, undo), undo);
          await mailAccount(tx, accountId, mail);
        }
        await tx.update(accounts).set({ email: newEmail }).where(isOwn);
        if (await isReserved(clock, tx, { id: accountId, email: newEmail })) throw emailTaken();
        const details = { method: "link", detail: maskEmail(newEmail) } as const;
        await noteActivity(context, tx, accountId, "email-changed", details);
        await markVerified(tx, accountId, now, config);
        await endLinks(tx, accountId, ["reset", "change", "sign-in"], now);
        return { email: newEmail };
      });
    } catch (error) {
      throw isUniqueViolation(error) ? emailTaken(error) : error;
    }
  },
});

function emailTaken(cause?: unknown): Problem {
  return new Problem("email-taken", { detail: TAKEN, cause });
}
