import type { SignInPolicy } from "@guildway/shared/contract/sign-in";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../../kernel/mail/mail";
import { undoUrl } from "../accounts/undo-links";

/** What the link in a mail about something new does besides. */
export const UNDO =
  "The link works once, within 7 days, without signing in. It also undoes later changes of this kind, signs out all devices and ends the recovery codes. Then set a new password.";

/** Tells the owner, so that nobody else can lock them out unnoticed. */
export function authenticatorAddedMail(publicUrl: string, undo: string): Mail {
  return composeMail({
    kind: "authenticator-added",
    subject: `An authenticator app was added to your ${PRODUCT_NAME} account`,
    before: [
      "From now on, signing in takes a code from the app as well as your password. Keep the recovery codes in a safe place.",
      "If this wasn't you, remove the app:",
    ],
    action: { label: "Remove this app", url: undoUrl(publicUrl, undo) },
    after: [UNDO],
  });
}

/** What signing in takes, as the owner is told. */
const TAKES: Record<SignInPolicy, string> = {
  password: "Your password alone is now enough to sign in.",
  "second-factor":
    "Signing in now takes your password and a second factor: a passkey, a code or a recovery code.",
  passkeys:
    "Signing in now takes a passkey, and your account has no password. If you lose your passkeys, “Forgot your password?” and a recovery code let you in.",
};

/** Tells the owner what signing in takes from now on. */
export function signInPolicyMail(publicUrl: string, policy: SignInPolicy): Mail {
  return composeMail({
    kind: "sign-in-policy",
    subject: `The way you sign in to ${PRODUCT_NAME} was changed`,
    before: [
      TAKES[policy],
      "If this wasn't you, set a new password now, then remove what you don't recognize on the page that follows:",
    ],
    action: { label: "Set a new password", url: `${publicUrl}${routes.forgotPassword}` },
    after: [],
  });
}

/** Tells the owner that a code is no longer asked for, and what is. */
export function authenticatorRemovedMail(publicUrl: string, policy: SignInPolicy): Mail {
  return composeMail({
    kind: "authenticator-removed",
    subject: `The authenticator app was removed from your ${PRODUCT_NAME} account`,
    before: [
      policy === "password"
        ? "Your password alone is now enough to sign in."
        : "Its codes no longer count. Signing in takes a passkey or a recovery code.",
      "If this wasn't you, set a new password now, then add your app again in the settings:",
    ],
    action: { label: "Set a new password", url: `${publicUrl}${routes.forgotPassword}` },
    after: [],
  });
}

/** Tells the owner that someone else may have come as far as the second step, or use a device of theirs. */
export function wrongCodesMail(publicUrl: string): Mail {
  return composeMail({
    kind: "wrong-codes",
    subject: `Wrong codes for your ${PRODUCT_NAME} account`,
    before: [
      "Someone has entered a wrong code for your account at least 5 times. None of these attempts worked. If codes are refused for a while, you can sign in with a recovery code.",
      "Codes can be tried only with your password, a link from your mail, an account that you linked, or a device on which you're signed in. If this wasn't you, set a new password now:",
    ],
    action: { label: "Set a new password", url: `${publicUrl}${routes.forgotPassword}` },
    after: ["We send this message at most once a day."],
  });
}

/** Tells the owner, because each code stands for a factor, and the earlier ones are gone. */
export function recoveryCodesCreatedMail(publicUrl: string, device: string): Mail {
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
        text: "If you can't sign in, set a new password first",
        url: `${publicUrl}${routes.forgotPassword}`,
      },
    ],
  });
}

/** Tells the owner, because a passkey opens the account by itself. */
export function passkeyAddedMail(publicUrl: string, undo: string): Mail {
  return composeMail({
    kind: "passkey-added",
    subject: `A passkey was added to your ${PRODUCT_NAME} account`,
    before: [
      "You can now sign in with it, without your password.",
      "If this wasn't you, remove the passkey:",
    ],
    action: { label: "Remove this passkey", url: undoUrl(publicUrl, undo) },
    after: [UNDO],
  });
}

const STILL: Record<SignInPolicy, string> = {
  password: "You can still sign in with your password.",
  "second-factor": "You can still sign in with your password and a second factor.",
  passkeys: "You can still sign in with your other passkeys.",
};

/** Tells the owner which way in is gone. */
export function passkeyRemovedMail(publicUrl: string, policy: SignInPolicy): Mail {
  return composeMail({
    kind: "passkey-removed",
    subject: `A passkey was removed from your ${PRODUCT_NAME} account`,
    before: [
      `It can no longer be used to sign in. ${STILL[policy]}`,
      "If this wasn't you, set a new password now:",
    ],
    action: { label: "Set a new password", url: `${publicUrl}${routes.forgotPassword}` },
    after: [],
  });
}
