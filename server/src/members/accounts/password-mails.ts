import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../../kernel/mail/mail";

/** Links to the page that sets a new password. */
export function resetMail(publicUrl: string, token: string): Mail {
  return composeMail({
    kind: "password-reset",
    subject: `Set a new password for ${PRODUCT_NAME}`,
    before: [`Someone asked to set a new password for your ${PRODUCT_NAME} account.`],
    action: { label: "Set a new password", url: `${publicUrl}${routes.resetPassword}#token=${token}` },
    after: [
      "The link works once, within an hour. Using it signs you out on all your devices.",
      "If this wasn't you, ignore this message: nothing changes.",
    ],
  });
}

/** Tells the owner that the password was changed, so that a thief can't change it unnoticed. */
export function passwordChangedMail(publicUrl: string): Mail {
  return composeMail({
    kind: "password-changed",
    subject: `Your ${PRODUCT_NAME} password was changed`,
    before: [
      `The password for your ${PRODUCT_NAME} account was changed. All other devices were signed out, and access tokens were revoked.`,
      "If this was you, you don't need to do anything. If not, set a new password now:",
    ],
    action: { label: "Set a new password", url: `${publicUrl}${routes.forgotPassword}` },
    after: [
      {
        text: "See everything that opens your account, and remove what you don't recognize",
        url: `${publicUrl}${routes.secureAccount}`,
      },
    ],
  });
}

/** Tells the owner that someone is trying passwords. */
export function failedSignInsMail(publicUrl: string): Mail {
  return composeMail({
    kind: "failed-sign-ins",
    subject: `Failed sign-ins to your ${PRODUCT_NAME} account`,
    before: [
      `Someone has entered a wrong password for your ${PRODUCT_NAME} account at least 10 times. None of these attempts worked. If your own password is refused for a while, you can sign in with a link by email.`,
      "If this was you, or if you use the same password elsewhere, choose a new one:",
    ],
    action: { label: "Set a new password", url: `${publicUrl}${routes.forgotPassword}` },
    after: ["We send this message at most once a day."],
  });
}

/** Says that the password from the registration no longer works, and how to choose another. */
export function passwordVoidedMail(publicUrl: string): Mail {
  return composeMail({
    kind: "password-voided",
    subject: `Choose a password for ${PRODUCT_NAME}`,
    before: [
      "Your email address is verified. The link was opened without the password that was chosen at registration, so that password no longer works and all other devices have been signed out.",
      "Choose a password before you next sign in:",
    ],
    action: { label: "Set a new password", url: `${publicUrl}${routes.forgotPassword}` },
    after: [],
  });
}
