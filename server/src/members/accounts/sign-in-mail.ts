import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../../kernel/mail/mail";

/** Links to the page that signs in. */
export function signInMail(publicUrl: string, token: string): Mail {
  return composeMail({
    kind: "sign-in-link",
    subject: `Your ${PRODUCT_NAME} sign-in link`,
    before: [
      `Someone asked to sign in to your ${PRODUCT_NAME} account with a link.`,
      "Open it in the browser in which you asked for it:",
    ],
    action: { label: "Sign In", url: `${publicUrl}${routes.signInByLink}#token=${token}` },
    after: [
      "The link works once, within 15 minutes, and in no other browser.",
      "If this wasn't you, ignore this message: nobody else can use the link.",
    ],
  });
}
