import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import type { AppConfig } from "../../kernel/core/services";
import { composeMail, type Mail } from "../../kernel/mail/mail";
import { howToAppeal } from "../../kernel/policies/suspension-policy";

type Terms = Pick<AppConfig, "publicUrl" | "appealsEmail">;

/** Tells a suspended person why, and what they can do. */
export function suspendedMail({ publicUrl, appealsEmail }: Terms, reason: string): Mail {
  const mail = composeMail({
    kind: "suspended",
    subject: `Your ${PRODUCT_NAME} account is suspended`,
    before: [
      "You have been signed out everywhere, and other people can't see your profile, posts and comments, or jobs that only you manage. Your messages and applications stay readable to those you sent them to.",
      `The reason: ${reason}`,
      howToAppeal(appealsEmail),
    ],
    action: { label: `Open ${PRODUCT_NAME}`, url: publicUrl },
    after: [],
  });
  return { ...mail, evenIfSuspended: true };
}

/** Tells a person that they are restored. */
export function restoredMail({ publicUrl }: Pick<AppConfig, "publicUrl">): Mail {
  return composeMail({
    kind: "restored",
    subject: `Your ${PRODUCT_NAME} account is no longer suspended`,
    before: [
      "You can sign in again. Other people see your profile and what you wrote as before, except for what moderators have hidden because of a report.",
    ],
    action: { label: "Sign In", url: `${publicUrl}${routes.login}` },
    after: [],
  });
}
