import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../../kernel/mail/mail";

/** Notifies the owner, because a program that has the token uses the account without signing in. */
export function accessTokenMail(publicUrl: string, name: string, device: string): Mail {
  return composeMail({
    kind: "access-token-created",
    subject: `An access token was created for your ${PRODUCT_NAME} account`,
    before: [
      `The access token “${name}” was created on this device: ${device}. A program that has it can use your account without signing in.`,
      "If this wasn't you, someone else has it. Sign in, and remove what you don't recognize: that also revokes the access tokens.",
    ],
    action: { label: "Secure your account", url: `${publicUrl}${routes.secureAccount}` },
    after: [
      {
        text: "If you can't sign in, set a new password first",
        url: `${publicUrl}${routes.forgotPassword}`,
      },
    ],
  });
}
