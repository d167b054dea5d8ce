import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, page, shownList, shownText, timestamp } from "./fields";
import { SESSION_METHODS } from "./sign-in";

/** What is listed in an account's activity. */
export const ACTIVITY_KINDS = [
  "account-created",
  "signed-in",
  "sign-in-refused",
  "session-ended",
  "other-sessions-ended",
  "all-sessions-ended",
  "password-changed",
  "password-ended",
  "email-change-asked",
  "email-changed",
  "authenticator-added",
  "authenticator-removed",
  "recovery-codes-created",
  "recovery-code-used",
  "passkey-added",
  "passkey-removed",
  "sign-in-policy-changed",
  "identity-linked",
  "identity-unlinked",
  "token-created",
  "token-revoked",
  "data-exported",
  "deletion-asked",
  "suspended",
  "restored",
  "role-granted",
  "role-revoked",
  "task-restarted",
  "release-changed",
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** How the actor was authenticated: by a way to sign in, a mailed link or an access token, or as an operator. */
export const ACTIVITY_METHODS = [...SESSION_METHODS, "token", "moderator", "operator"] as const;
export type ActivityMethod = (typeof ACTIVITY_METHODS)[number];

export const accountEvent = z.object({
  id,
  kind: z.enum(ACTIVITY_KINDS),
  /** What the browser calls itself, such as `Firefox on Linux`; null if it wasn't done in one of the person's browsers. */
  device: shownText.nullable(),
  /** Null if the actor wasn't authenticated. */
  method: z.enum(ACTIVITY_METHODS).nullable(),
  /**
   * Depends on the kind: a masked address, a sign-in policy, or the name of a passkey, a provider, an access token, a device, a
   * role, a background task or a version of a remote.
   */
  detail: shownText.nullable(),
  created_at: timestamp,
});
export type AccountEvent = z.output<typeof accountEvent>;

/** What people can read about their account's security (not in the specification). */
export const activity = defineEndpoints({
  listAccountActivity: {
    method: "GET",
    path: "/me/activity",
    auth: "account",
    summary: "Lists the account's security events, newest first.",
    query: page,
    paged: true,
    response: shownList(accountEvent),
  },
});
