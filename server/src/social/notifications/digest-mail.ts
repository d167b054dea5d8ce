import { type NotificationText, notificationText } from "@guildway/shared/contract/notification-text";
import type { Notification } from "@guildway/shared/contract/notifications";
import { squareOfWidth } from "@guildway/shared/contract/picture-sizes";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../../kernel/mail/mail";
import type { UnsubscribeLink } from "../../kernel/mail/unsubscribe-link";

interface DigestMail {
  publicUrl: string;
  /** The notifications that the mail lists, newest first. */
  named: Notification[];
  /** How many there are in all. */
  total: number;
  /** The person wants them mailed as they happen. */
  isAtOnce: boolean;
  unsubscribe: UnsubscribeLink;
}

/** Writes the mail with a person's unread notifications since their last digest. */
export function digestMail({ publicUrl, named, total, isAtOnce, unsubscribe }: DigestMail): Mail {
  const [first] = named.map(notificationText);
  const unnamed = total - named.length;
  const mail = composeMail({
    kind: "digest",
    subject:
      total === 1 && first ? `${first.who} ${first.what}` : `${total} new notifications on ${PRODUCT_NAME}`,
    before: [
      ...named.map((notification) => {
        const text = notificationText(notification);
        const portrait = notification.actor?.portrait ?? notification.company?.logo ?? "";
        return {
          text: sentence(text),
          url: publicUrl + text.to,
          portrait: portrait && publicUrl + squareOfWidth(portrait, 96),
        };
      }),
      ...(unnamed > 0 ? [`And ${unnamed} more.`] : []),
    ],
    action: { label: "All notifications", url: `${publicUrl}${routes.notifications}` },
    after: [
      isAtOnce
        ? "We send this as soon as it happens, because you asked for it."
        : "We send this at most once a day, with what you haven't read yet.",
      { text: "Choose what we email you about", url: `${publicUrl}${routes.notificationSettings}` },
      { text: "Unsubscribe from these emails", url: unsubscribe.page },
    ],
  });
  return { ...mail, headers: unsubscribe.headers };
}

function sentence({ who, what, quote }: NotificationText): string {
  return quote ? `${who} ${what}: “${quote}”` : `${who} ${what}.`;
}
