import { PRODUCT_NAME } from "@guildway/shared/product";
import { composeMail, type Mail } from "../../kernel/mail/mail";
import { undoUrl } from "../accounts/undo-links";
import { signsIn, undoText } from "../factors/factor-mails";
import { ifNotYou, type WaysIn } from "../factors/ways-in";

/** Notifies the owner, because a linked account opens this one. */
export function identityLinkedMail(publicUrl: string, provider: string, undo: string, ways: WaysIn): Mail {
  return composeMail({
    kind: "identity-linked",
    subject: `A ${provider} account was linked to your ${PRODUCT_NAME} account`,
    before: [signsIn(ways), "If this wasn't you, unlink it:"],
    action: { label: "Unlink this account", url: undoUrl(publicUrl, undo) },
    after: [undoText(ways)],
  });
}

/** Tells the owner which way in is gone. */
export function identityUnlinkedMail(publicUrl: string, provider: string, ways: WaysIn): Mail {
  const { advice, action, after } = ifNotYou(publicUrl, ways);
  return composeMail({
    kind: "identity-unlinked",
    subject: `A ${provider} account was unlinked from your ${PRODUCT_NAME} account`,
    before: ["It can no longer be used to sign in.", advice],
    action,
    after,
  });
}
