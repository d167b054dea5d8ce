import { z } from "zod";
import { newPassword } from "./accounts";
import { defineEndpoints } from "./endpoint";
import { id, nothing, renewedSession, shownList, shownText, timestamp } from "./fields";
import { usedPasskey } from "./passkeys";
import { SIGN_IN_POLICIES } from "./sign-in";

/** How many recovery codes an account gets at once. */
export const RECOVERY_CODES = 10;

const CODE_EMPTY = "Enter the code";

/** Six digits of the app, or a recovery code; spaces and dashes don't count. */
export const presentedCode = z
  .string({ error: CODE_EMPTY })
  .max(100, "This code is too long")
  .transform((value) => value.replace(/[\s-]/g, ""))
  .refine((value) => value !== "", CODE_EMPTY);

export const codeForm = z.object({ code: presentedCode });

const signInToken = z.string().min(1, "Sign in again").max(200, "Sign in again");

export const secondStepForm = z.object({ sign_in_token: signInToken, code: presentedCode });

/** A code or a passkey. */
const secondStep = z
  .object({
    sign_in_token: signInToken,
    code: presentedCode.optional(),
    passkey: usedPasskey.optional(),
  })
  .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
    error: "Use a code or a passkey",
    path: ["code"],
  });

export const signInPolicyForm = z.object({
  policy: z.enum(SIGN_IN_POLICIES, "Choose what signing in takes"),
  /** The account's new password, if it has signed in with passkeys only until now. */
  password: newPassword.optional(),
});

/** How an account is signed in to, besides its password. */
export const factors = z.object({
  /** Null without one. */
  authenticator: z.object({ added_at: timestamp, last_used_at: timestamp.nullable() }).nullable(),
  /** Whether this server can keep the secret of an app. */
  can_add_authenticator: z.boolean(),
  /** How many recovery codes are left. */
  recovery_codes: z.int(),
  /** What signing in takes; an authenticator app always takes its code. */
  sign_in_policy: z.enum(SIGN_IN_POLICIES),
  /** Oldest first. */
  passkeys: shownList(
    z.object({ id, name: shownText, added_at: timestamp, last_used_at: timestamp.nullable() }),
  ),
  /** Whether this server can check passkeys. */
  can_add_passkeys: z.boolean(),
  /** Whether adding the first one takes a code that an operator issues. */
  needs_enrollment: z.boolean(),
});
export type Passkey = z.output<typeof factors>["passkeys"][number];
export type Factors = z.output<typeof factors>;

const newRecoveryCodes = z.object({ recovery_codes: z.array(shownText).max(RECOVERY_CODES) });

/** Calls for signing in with more than a password (none of them is in the specification). */
export const factorCalls = defineEndpoints({
  finishLogin: {
    method: "POST",
    path: "/login/code",
    auth: "none",
    summary:
      "Finishes a sign-in that was refused with `second-step-required`, with a code of the authenticator app, a recovery code, or a passkey that answers `beginPasskeyLogin`.",
    body: secondStep,
    response: z.object({ user_id: id, access_token: shownText }),
  },
  getFactors: {
    method: "GET",
    path: "/user/factors",
    auth: "account",
    summary: "Returns the account's passkeys and second factors.",
    response: factors,
  },
  enroll: {
    method: "POST",
    path: "/user/factors/enrollment",
    auth: "account",
    confirmed: true,
    summary:
      "Uses up the code that an operator has issued. This session, which gets a new token, may then add a moderator's first factor. 403 if the code is wrong.",
    body: codeForm,
    response: renewedSession,
  },
  beginAuthenticator: {
    method: "POST",
    path: "/user/factors/authenticator",
    auth: "account",
    confirmed: "factor",
    summary:
      "Creates a secret for an authenticator app, which takes effect once `addAuthenticator` gets a code made with it. 409 if there is already an app.",
    response: z.object({ secret: shownText, uri: shownText }),
  },
  addAuthenticator: {
    method: "POST",
    path: "/user/factors/authenticator/code",
    auth: "account",
    confirmed: "factor",
    summary:
      "Adds the authenticator app and returns the recovery codes, which are never shown again. With the first factor, all other sessions end, and this one gets a new token.",
    body: codeForm,
    response: newRecoveryCodes.extend(renewedSession.partial().shape),
  },
  removeAuthenticator: {
    method: "DELETE",
    path: "/user/factors/authenticator",
    auth: "account",
    confirmed: "factor",
    summary: "Removes the authenticator app and the recovery codes.",
    status: 204,
    response: nothing,
  },
  createRecoveryCodes: {
    method: "POST",
    path: "/user/factors/recovery-codes",
    auth: "account",
    confirmed: "factor",
    summary:
      "Replaces the recovery codes; the new ones are never shown again. 404 without a passkey or an app.",
    response: newRecoveryCodes,
  },
  setSignInPolicy: {
    method: "POST",
    path: "/user/sign-in-policy",
    auth: "account",
    confirmed: "factor",
    summary:
      "Sets what signing in requires: the password, a second factor after it, or a passkey and no password. The session gets a new token. 409 without the factors or the recovery codes that it requires.",
    body: signInPolicyForm,
    response: renewedSession,
  },
});
