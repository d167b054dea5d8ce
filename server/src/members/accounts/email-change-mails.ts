import { formatList } from "@guildway/shared/format/lists";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../../kernel/mail/mail";
import { ifNotYou, type WaysIn } from "../factors/ways-in";
import { undoUrl } from "./undo-links";

/** Invites the owner of a new address to confirm it. */
export function confirmEmailMail(publicUrl: string, token: string): Mail {
  return composeMail({
    kind: "email-confirmation",
    subject: `Confirm your new email for ${PRODUCT_NAME}`,
    before: [`Please confirm that this address is yours. You'll use it to sign in to ${PRODUCT_NAME}.`],
    action: { label: "Confirm email", url: `${publicUrl}${routes.confirmEmail}#token=${token}` },
    after: [
      "The link works once, within 24 hours, while you're signed in. Until then, keep signing in with your old address.",
      "If you didn't ask for this, ignore this message: nothing changes unless you open the link.",
    ],
    reason: `You're getting this email because someone wants to use this address for an account on ${PRODUCT_NAME}.`,
  });
}

/** Warns at the old address while a change can still be stopped: a new password ends the open link. */
export function emailChangeAskedMail(publicUrl: string, ways: WaysIn): Mail {
  const { advice, action, after } = ifNotYou(publicUrl, ways, ", which also stops the change");
  return composeMail({
    kind: "email-change-asked",
    subject: `A new email address was requested for your ${PRODUCT_NAME} account`,
    before: [
      `Someone who is signed in to your ${PRODUCT_NAME} account asked to change its email address.`,
      `If this was you, follow the link that we sent to the new address. ${advice}`,
    ],
    action,
    after,
  });
}

/** Tells the old address that it is no longer the account's, with the way back. */
export function emailChangedMail(publicUrl: string, undo: string): Mail {
  return composeMail({
    kind: "email-changed",
    subject: `The email of your ${PRODUCT_NAME} account was changed`,
    reason: `You're getting this email because this address belonged to an account on ${PRODUCT_NAME}.`,
    before: [
      `Your ${PRODUCT_NAME} account now uses a different email address. You can no longer sign in with this one.`,
      "If this wasn't you, take your account back:",
    ],
    action: { label: "Restore this address", url: `${undoUrl(publicUrl, undo)}&change=email` },
    after: [
      "The link works once, within 7 days, without signing in. It also signs out all devices, ends the password, the recovery codes and access tokens, and removes every passkey, authenticator app and linked account that was added in the 7 days before the change, or since: your own, too, which you can add again. Then choose a new password.",
    ],
  });
}

/** What still has access to an account whose address was restored, because it is older. */
export interface RemainingAccess {
  passkeys: number;
  hasApp: boolean;
  identities: number;
}

/** Tells the mailbox of a restored address what signing in now requires, and what wasn't removed. */
export function emailRestoredMail(publicUrl: string, remaining: RemainingAccess): Mail {
  const names = [
    ...(remaining.passkeys > 0
      ? [remaining.passkeys === 1 ? "a passkey" : `${remaining.passkeys} passkeys`]
      : []),
    ...(remaining.hasApp ? ["an authenticator app"] : []),
    ...(remaining.identities > 0
      ? [remaining.identities === 1 ? "a linked account" : `${remaining.identities} linked accounts`]
      : []),
  ];
  return composeMail({
    kind: "email-restored",
    subject: `Your ${PRODUCT_NAME} account uses this email address again`,
    before: [
      "The change of address was undone. All devices were signed out, and the old password no longer works.",
      "Choose a new password before you next sign in:",
    ],
    action: { label: "Set a new password", url: `${publicUrl}${routes.forgotPassword}` },
    after:
      names.length === 0
        ? []
        : [
            `We kept what was added more than 7 days before the change: ${formatList(names)}. If that isn't all yours, remove what you don't recognize under “Secure your account”, which you see after choosing a password. If you can't sign in, contact the people who run this site.`,
          ],
  });
}

/** Tells the other address, which may be the owner's, too. */
export function emailRevertedMail(publicUrl: string): Mail {
  return composeMail({
    kind: "email-taken-back",
    subject: `The email of a ${PRODUCT_NAME} account was changed back`,
    reason: `You're getting this email because this address belonged to an account on ${PRODUCT_NAME}.`,
    before: [
      `The ${PRODUCT_NAME} account that used this email address has its earlier one again. Someone followed a link that we had sent there.`,
      "If this was your account, and it wasn't you, contact the people who run this site now.",
    ],
    action: { label: `Open ${PRODUCT_NAME}`, url: `${publicUrl}${routes.login}` },
    after: [],
  });
}
