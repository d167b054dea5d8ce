import { type NotificationText, notificationText } from "shared/contract/notification-text";
import type { Notification } from "shared/contract/notifications";
import { PRODUCT_NAME } from "shared/product";
import { routes } from "shared/routes";
import { composeMail, type Mail } from "../mail/mail";

interface DigestMail {
  publicUrl: string;
  /** Those that are named, newest first. */
  named: Notification[];
  /** All of them. */
  total: number;
}

/** Tells what happened to a person since their last digest and is still unread. */
export function digestMail({ publicUrl, named, total }: DigestMail): Mail {
  const texts = named.map(notificationText);
  const [first] = texts;
  const unnamed = total - named.length;
  return composeMail({
    subject:
      total === 1 && first ? `${first.who} ${first.what}` : `${total} new notifications on ${PRODUCT_NAME}`,
    before: [
      ...texts.map((text) => `${sentence(text)}\n${publicUrl}${text.to}`),
      ...(unnamed > 0 ? [`And ${unnamed} more.`] : []),
    ],
    action: { label: "All notifications", url: `${publicUrl}${routes.notifications}` },
    after: [
      "You get this at most once a day, for what you have not read yet.",
      `Choose what is mailed: ${publicUrl}${routes.settings}`,
    ],
  });
}

function sentence({ who, what, quote }: NotificationText): string {
  return quote ? `${who} ${what}: “${quote}”` : `${who} ${what}.`;
}
