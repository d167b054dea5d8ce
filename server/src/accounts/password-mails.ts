import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../mail/mail";

/** Leads to the page that sets a new password. */
export function resetMail(publicUrl: string, token: string): Mail {
  return composeMail({
    subject: `Set a new password for ${PRODUCT_NAME}`,
    before: [`Somebody, we hope you, asked to set a new password for your ${PRODUCT_NAME} account.`],
    action: { label: "Set a New Password", url: `${publicUrl}${routes.resetPassword}?token=${token}` },
    after: [
      "The link works once, within an hour. It signs all your devices out.",
      "If you did not ask, you can ignore this message: your password stays as it is.",
    ],
  });
}

/** Tells the owner that the password is another one now, so that a thief cannot change it unnoticed. */
export function passwordChangedMail(publicUrl: string): Mail {
  return composeMail({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    before: [
      `The password of your ${PRODUCT_NAME} account was changed, and all other devices were signed out.`,
      "If that was you, there is nothing to do. If not, set a new password now:",
    ],
    action: { label: "Set a New Password", url: `${publicUrl}${routes.forgotPassword}` },
    after: [],
  });
}
