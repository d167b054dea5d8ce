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
  "data-exported",
  "deletion-asked",
  "suspended",
  "restored",
  "role-granted",
  "role-revoked",
  "task-restarted",
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** How whoever did it showed who they are: by a way to sign in or a mailed link, or by working on the site. */
export const ACTIVITY_METHODS = [...SESSION_METHODS, "moderator", "operator"] as const;
export type ActivityMethod = (typeof ACTIVITY_METHODS)[number];

export const accountEvent = z.object({
  id,
  kind: z.enum(ACTIVITY_KINDS),
  /** As in the list of sessions: `Firefox on Linux`; null if it wasn't done on a device of the person's. */
  device: shownText.nullable(),
  /** Null if whoever did it didn't show who they are. */
  method: z.enum(ACTIVITY_METHODS).nullable(),
  /** A masked address, a sign-in policy, or the name of a passkey, a provider, a device, a role or a background task. */
  detail: shownText.nullable(),
  created_at: timestamp,
});
export type AccountEvent = z.output<typeof accountEvent>;

/** What people can read about their account's security (not in the specification). */
export const activity = defineEndpoints({
  listAccountActivity: {
    method: "GET",
    path: "/user/activity",
    auth: "account",
    summary: "Lists the account's security events, newest first.",
    query: page,
    paged: true,
    response: shownList(accountEvent),
  },
});
