import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../kernel/mail/mail";
import type { UnsubscribeLink } from "../kernel/mail/unsubscribe-link";

interface UnreadMessages {
  conversationId: string;
  /** Of the person who wrote them, or of the group. */
  name: string;
  isGroup: boolean;
  unread: number;
  unsubscribe: UnsubscribeLink;
}

/** Tells a person that a conversation has messages that they haven't read. */
export function unreadMessagesMail(
  publicUrl: string,
  { conversationId, name, isGroup, unread, unsubscribe }: UnreadMessages,
): Mail {
  const count = unread === 1 ? "a message" : `${unread} messages`;
  const mail = composeMail({
    kind: "unread-messages",
    // It may be that they were added to the group: that isn't a message.
    subject: isGroup
      ? `There's something new in “${name}” on ${PRODUCT_NAME}`
      : `${name} sent you ${count} on ${PRODUCT_NAME}`,
    // Without the text: messages stay in the product.
    before: [
      isGroup
        ? `The group “${name}” has something new that you haven't read yet.`
        : `${name} sent you ${count} that you haven't read yet.`,
    ],
    action: { label: "Read and answer", url: `${publicUrl}${routes.conversation(conversationId)}` },
    after: [
      "We send this at most once a day for each conversation.",
      { text: "Unsubscribe from these emails", url: unsubscribe.page },
    ],
  });
  return { ...mail, headers: unsubscribe.headers };
}
