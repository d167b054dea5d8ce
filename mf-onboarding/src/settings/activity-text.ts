import type { AccountEvent, ActivityKind, ActivityMethod } from "@guildway/shared/contract/activity";
import type { SignInPolicy } from "@guildway/shared/contract/sign-in";

const TEXTS: Record<ActivityKind, (detail: string) => string> = {
  "account-created": () => "Account created",
  "signed-in": () => "Signed in",
  "sign-in-refused": () => "Sign-in refused",
  "session-ended": (device) => `${device || "A device"} signed out`,
  "other-sessions-ended": () => "Other devices signed out",
  "all-sessions-ended": () => "All devices signed out",
  "password-changed": () => "Password changed, all other devices signed out",
  "password-ended": () => "Email verified without the password, which no longer works",
  "email-change-asked": (email) => `Change of email to ${email} requested`,
  "email-changed": (email) => `Email changed to ${email}`,
  "authenticator-added": () => "Authenticator app added",
  "authenticator-removed": () => "Authenticator app removed",
  "recovery-codes-created": () => "New recovery codes created",
  "recovery-code-used": () => "Recovery code used",
  "passkey-added": (name) => `Passkey “${name}” added`,
  "passkey-removed": (name) => `Passkey “${name}” removed`,
  "sign-in-policy-changed": (policy) => POLICY_TEXTS.get(policy) ?? "What signing in takes was changed",
  "identity-linked": (provider) => `${provider} linked`,
  "identity-unlinked": (provider) => `${provider} unlinked`,
  "token-created": (name) => `Access token “${name}” created`,
  "token-revoked": (name) => `Access token “${name}” revoked`,
  "data-exported": () => "Data downloaded",
  "deletion-asked": () => "Account deletion requested",
  suspended: () => "Account suspended",
  restored: () => "Account restored",
  "role-granted": (role) => `Became ${withArticle(role)}`,
  "role-revoked": (role) => `No longer ${withArticle(role)}`,
  "task-restarted": (task) => `Background work started again: ${task}`,
  "release-changed": (change) => `Release changed: ${change}`,
};

const POLICY_TEXTS = new Map(
  Object.entries({
    password: "The password alone is enough to sign in",
    "second-factor": "Signing in always takes a second factor",
    passkeys: "Only passkeys sign in",
  } satisfies Record<SignInPolicy, string>),
);

const METHODS: Record<ActivityMethod, string> = {
  password: "Confirmed with the password",
  code: "Confirmed with the authenticator app",
  "recovery-code": "Confirmed with a recovery code",
  passkey: "Confirmed with a passkey",
  link: "Confirmed by a mailed link",
  provider: "Confirmed with a linked account",
  token: "By a program with an access token",
  moderator: "By a moderator",
  operator: "By the people who run this site",
};

/** What happened, in a few words. */
export function activityText({ kind, detail }: AccountEvent): string {
  return TEXTS[kind](detail ?? "");
}

/** On what kind of device, and how its person showed that it was them. */
export function activityWay({ device, method }: AccountEvent): string {
  return [device, method && METHODS[method]].filter(Boolean).join(" · ");
}

function withArticle(role: string): string {
  return /^[aeiou]/.test(role) ? `an ${role}` : `a ${role}`;
}
