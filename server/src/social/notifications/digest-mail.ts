import { type NotificationText, notificationText } from "@guildway/shared/contract/notification-text";
import type { Notification } from "@guildway/shared/contract/notifications";
import { squareForMail } from "@guildway/shared/contract/picture-sizes";
import { fullName } from "@guildway/shared/format/full-name";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import type { Face } from "../../kernel/mail/letter-page";
import { composeMail, type Mail } from "../../kernel/mail/mail";
import type { UnsubscribeLink } from "../../kernel/mail/unsubscribe-link";

interface DigestMail {
  publicUrl: string;
  /** The notifications that the mail lists, newest first. */
  named: Notification[];
  /** The total number of matches. */
  total: number;
  /** The person wants immediate mail. */
  isAtOnce: boolean;
  /** The reader's locale. */
  locale: string;
  unsubscribe: UnsubscribeLink;
}

/** Writes the mail with a person's unread notifications since their last digest. */
export function digestMail({ publicUrl, named, total, isAtOnce, locale, unsubscribe }: DigestMail): Mail {
  const texts = named.map((notification) => ({ notification, text: notificationText(notification, locale) }));
  const first = texts[0]?.text;
  const unnamed = total - named.length;
  const mail = composeMail({
    kind: "digest",
    subject:
      total === 1 && first ? `${first.who} ${first.what}` : `${total} new notifications on ${PRODUCT_NAME}`,
    before: [
      ...texts.map(({ notification, text }) => ({
        text: sentence(text),
        url: publicUrl + text.to,
        face: faceOf(publicUrl, notification),
      })),
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

function faceOf(publicUrl: string, { actor, company }: Notification): Face | undefined {
  const absolute = (picture: string) => picture && publicUrl + squareForMail(picture);
  if (actor) return { kind: "person", name: fullName(actor), picture: absolute(actor.portrait) };
  return company
    ? { kind: "company", name: company.company_name, picture: absolute(company.logo) }
    : undefined;
}

function sentence({ who, what, quote }: NotificationText): string {
  return quote ? `${who} ${what}: “${quote}”` : `${who} ${what}.`;
}
