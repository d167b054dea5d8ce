import { formatDate } from "@guildway/shared/format/dates";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../../kernel/mail/mail";

/** Says until when a deletion can be undone, and how; it also tells an owner whose account someone else has deleted. */
export function accountDeletedMail(publicUrl: string, until: Date, locale: string): Mail {
  const moment = `${formatDate(until, "moment", { timeZone: "UTC", locale })} UTC`;
  const mail = composeMail({
    kind: "account-deleted",
    subject: `Your ${PRODUCT_NAME} account will be deleted`,
    before: [
      `You asked to delete your ${PRODUCT_NAME} account. Nobody sees it anymore, and you have been signed out everywhere.`,
      `Until ${moment}, signing in brings it back. After that it is erased, and nobody can bring it back.`,
      "If this wasn't you, sign in now, then change your password.",
    ],
    action: { label: "Keep my account", url: `${publicUrl}${routes.login}` },
    after: [
      { text: "If you can't sign in, set a new password", url: `${publicUrl}${routes.forgotPassword}` },
      "If you want the account to be deleted, you don't need to do anything.",
    ],
  });
  return { ...mail, evenIfSuspended: true };
}

/** Says that a deletion was undone, so that nobody undoes it unnoticed. */
export function deletionCanceledMail(publicUrl: string, { isSeen }: { isSeen: boolean }): Mail {
  const seen = isSeen
    ? "People can see you again."
    : "Moderators have hidden your profile, so it stays hidden.";
  return composeMail({
    kind: "account-kept",
    subject: `Your ${PRODUCT_NAME} account won't be deleted`,
    before: [
      `Someone signed in to your ${PRODUCT_NAME} account, so it won't be deleted. ${seen} If you worked for a company with others, you have left it: recruiters who you're connected with can add you again.`,
      "If you still want to delete it, or if this wasn't you:",
    ],
    action: { label: "Open your settings", url: `${publicUrl}${routes.settings}` },
    after: [],
  });
}
