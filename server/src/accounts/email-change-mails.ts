import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../mail/mail";

/** Invites the owner of a new address to confirm it. */
export function confirmEmailMail(publicUrl: string, token: string): Mail {
  return composeMail({
    subject: `Confirm your new email for ${PRODUCT_NAME}`,
    before: [`Please confirm that this address is yours. You then sign in to ${PRODUCT_NAME} with it.`],
    action: { label: "Confirm Email", url: `${publicUrl}${routes.confirmEmail}?token=${token}` },
    after: [
      "The link works once, within 24 hours. Until then your old address counts.",
      "If you did not ask for this, you can ignore this message: nothing happens without the link.",
    ],
  });
}

/** Warns at the old address while a change can still be stopped: a new password ends the open link. */
export function emailChangeAskedMail(publicUrl: string): Mail {
  return composeMail({
    subject: `A new email was asked for your ${PRODUCT_NAME} account`,
    before: [
      `Somebody who knows your password asked to use another email address for your ${PRODUCT_NAME} account.`,
      "If that was you, follow the link that we sent to the new address. If not, set a new password now, which also stops the change:",
    ],
    action: { label: "Set a New Password", url: `${publicUrl}${routes.forgotPassword}` },
    after: [],
  });
}

/** Tells the old address that it no longer counts. */
export function emailChangedMail(publicUrl: string): Mail {
  return composeMail({
    subject: `The email of your ${PRODUCT_NAME} account was changed`,
    before: [
      `Your ${PRODUCT_NAME} account now has another email address. This one can't be used to sign in any more.`,
      "If that was not you, tell whoever runs this site at once.",
    ],
    action: { label: `Open ${PRODUCT_NAME}`, url: `${publicUrl}${routes.login}` },
    after: [],
  });
}
