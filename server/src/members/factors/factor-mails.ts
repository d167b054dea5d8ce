import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../../kernel/mail/mail";
import { undoUrl } from "../accounts/undo-links";
import { ifNotYou, type WaysIn } from "./ways-in";

/** What else the link in a mail about a new factor does. */
export function undoText({ hasPassword }: WaysIn): string {
  const then = hasPassword
    ? "set a new password"
    : "sign in, and remove what you don't recognize under “Secure your account”";
  return `The link works once, within 7 days, without signing in. It also undoes later changes of this kind, signs out all devices, and ends the recovery codes and access tokens. Then ${then}.`;
}

/** Notifies the owner, so that nobody else can lock them out unnoticed. */
export function authenticatorAddedMail(publicUrl: string, undo: string, ways: WaysIn): Mail {
  return composeMail({
    kind: "authenticator-added",
    subject: `An authenticator app was added to your ${PRODUCT_NAME} account`,
    before: [
      `${CODES_COUNT} Keep the recovery codes in a safe place.`,
      "If this wasn't you, remove the app:",
    ],
    action: { label: "Remove this app", url: undoUrl(publicUrl, undo) },
    after: [undoText(ways)],
  });
}

const CODES_COUNT = "From now on, signing in takes a code from the app, except with a passkey.";

/** Tells the owner what signing in now requires. */
export function signInPolicyMail(publicUrl: string, ways: WaysIn): Mail {
  const { advice, action, after } = ifNotYou(
    publicUrl,
    ways,
    ", then remove what you don't recognize on the page that follows",
  );
  return composeMail({
    kind: "sign-in-policy",
    subject: `The way you sign in to ${PRODUCT_NAME} was changed`,
    before: [requirementText(ways), advice],
    action,
    after,
  });
}

function requirementText({ policy, hasPassword }: WaysIn): string {
  switch (policy) {
    case "password":
      return hasPassword ? PASSWORD_ALONE : NO_SECOND_FACTOR;
    case "second-factor":
      return hasPassword
        ? "Your password alone no longer signs in: a passkey, a code or a recovery code is needed, too."
        : "Signing in now takes a second factor, too: a passkey, a code or a recovery code.";
    case "passkeys":
      return "Your account now has no password: you sign in with a passkey. If you lose your passkeys, “Forgot your password?” and a second factor let you in.";
  }
}

const PASSWORD_ALONE = "Your password alone is now enough to sign in.";
const NO_SECOND_FACTOR = "Signing in no longer takes a second factor.";

/** Tells the owner that a code is no longer required, and what is. */
export function authenticatorRemovedMail(publicUrl: string, ways: WaysIn): Mail {
  const { advice, action, after } = ifNotYou(publicUrl, ways, ", then add your app again in the settings");
  return composeMail({
    kind: "authenticator-removed",
    subject: `The authenticator app was removed from your ${PRODUCT_NAME} account`,
    before: [codesEnd(ways), advice],
    action,
    after,
  });
}

function codesEnd({ policy, hasPassword }: WaysIn): string {
  switch (policy) {
    case "password":
      return hasPassword ? PASSWORD_ALONE : NO_SECOND_FACTOR;
    case "second-factor":
      return "Its codes no longer count. Signing in takes a second factor, such as a passkey.";
    case "passkeys":
      return "Its codes no longer count. You sign in with a passkey.";
  }
}

/** Tells the owner that someone else may have come as far as the second step, or use a device of theirs. */
export function wrongCodesMail(publicUrl: string, ways: WaysIn): Mail {
  const { advice, action, after } = ifNotYou(publicUrl, ways);
  return composeMail({
    kind: "wrong-codes",
    subject: `Wrong codes for your ${PRODUCT_NAME} account`,
    before: [
      "Someone has entered a wrong code for your account at least 5 times. None of these attempts worked. If codes are refused for a while, you can sign in with a recovery code.",
      `Codes can be tried only with ${ways.hasPassword ? "your password, " : ""}a link from your mail, an account that you linked, or a device on which you're signed in. ${advice}`,
    ],
    action,
    after: [...after, "We send this message at most once a day."],
  });
}

/** Notifies the owner, because each code counts as a factor, and the earlier ones are gone. */
export function recoveryCodesCreatedMail(publicUrl: string, device: string, { hasPassword }: WaysIn): Mail {
  return composeMail({
    kind: "recovery-codes-created",
    subject: `New recovery codes for your ${PRODUCT_NAME} account`,
    before: [
      `New recovery codes were created for your ${PRODUCT_NAME} account on this device: ${device}. The earlier ones no longer work.`,
      "If this wasn't you, someone else can read the new ones. Sign in, and remove what you don't recognize: that also ends the recovery codes.",
    ],
    action: { label: "Secure your account", url: `${publicUrl}${routes.secureAccount}` },
    after: [
      {
        text: `If you can't sign in, ${hasPassword ? "set a new password" : "choose a password"} first`,
        url: `${publicUrl}${routes.forgotPassword}`,
      },
    ],
  });
}

/** Notifies the owner, because a passkey alone opens the account. */
export function passkeyAddedMail(publicUrl: string, undo: string, ways: WaysIn): Mail {
  return composeMail({
    kind: "passkey-added",
    subject: `A passkey was added to your ${PRODUCT_NAME} account`,
    before: [signsIn(ways), "If this wasn't you, remove the passkey:"],
    action: { label: "Remove this passkey", url: undoUrl(publicUrl, undo) },
    after: [undoText(ways)],
  });
}

/** What can be done with a new way in. */
export function signsIn({ hasPassword }: WaysIn): string {
  return `You can now sign in with it${hasPassword ? ", without your password" : ""}.`;
}

/** Tells the owner which way in is gone. */
export function passkeyRemovedMail(publicUrl: string, ways: WaysIn): Mail {
  const { advice, action, after } = ifNotYou(publicUrl, ways);
  return composeMail({
    kind: "passkey-removed",
    subject: `A passkey was removed from your ${PRODUCT_NAME} account`,
    before: [`It can no longer be used to sign in. ${whatStillOpens(ways)}`, advice],
    action,
    after,
  });
}

function whatStillOpens({ policy, hasPassword, hasPasskey, hasLinkedAccount }: WaysIn): string {
  if (policy === "passkeys") return "You can still sign in with your other passkeys.";
  if (hasPassword) {
    return `You can still sign in with your password${policy === "password" ? "" : " and a second factor"}.`;
  }
  const others = [
    ...(hasPasskey ? ["another passkey"] : []),
    ...(hasLinkedAccount ? ["a linked account"] : []),
  ];
  if (others.length === 0) return "Choose a password before you next sign in.";
  return `You can still sign in with ${others.join(" or ")}.`;
}
