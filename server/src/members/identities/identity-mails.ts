import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../../kernel/mail/mail";
import { undoUrl } from "../accounts/undo-links";
import { UNDO } from "../factors/factor-mails";

/** Tells the owner, because a linked account opens this one. */
export function identityLinkedMail(publicUrl: string, provider: string, undo: string): Mail {
  return composeMail({
    kind: "identity-linked",
    subject: `A ${provider} account was linked to your ${PRODUCT_NAME} account`,
    before: ["You can now sign in with it, without your password.", "If this wasn't you, unlink it:"],
    action: { label: "Unlink this account", url: undoUrl(publicUrl, undo) },
    after: [UNDO],
  });
}

/** Tells the owner which way in is gone. */
export function identityUnlinkedMail(publicUrl: string, provider: string): Mail {
  return composeMail({
    kind: "identity-unlinked",
    subject: `A ${provider} account was unlinked from your ${PRODUCT_NAME} account`,
    before: ["It can no longer be used to sign in.", "If this wasn't you, set a new password now:"],
    action: { label: "Set a new password", url: `${publicUrl}${routes.forgotPassword}` },
    after: [],
  });
}
