import { z } from "zod";
import { newPassword } from "./accounts";
import { defineEndpoints } from "./endpoint";
import { id, nothing, openedSession, shownList, shownText, timestamp } from "./fields";
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
  /** The account's new password. Required if it has signed in only with passkeys until now. */
  password: newPassword.optional(),
});

/** The ways to sign in to an account, besides its password. */
export const factors = z.object({
  /** The authenticator app; null without one. */
  authenticator: z
    .object({
      added_at: timestamp,
      /** Null if it hasn't been used. */
      last_used_at: timestamp.nullable(),
    })
    .nullable(),
  /** Whether this server can store the secret of an authenticator app. */
  can_add_authenticator: z.boolean(),
  /** How many recovery codes are left. */
  recovery_codes: z.int(),
  /** What signing in requires; an authenticator app always requires its code. */
  sign_in_policy: z.enum(SIGN_IN_POLICIES),
  /** Oldest first. */
  passkeys: shownList(
    z.object({
      id,
      name: shownText,
      added_at: timestamp,
      /** Null if it hasn't been used. */
      last_used_at: timestamp.nullable(),
    }),
  ),
  /** Whether this server can check passkeys. */
  can_add_passkeys: z.boolean(),
  /** Whether adding the first factor requires a code from an operator. */
  needs_enrollment: z.boolean(),
});
export type Passkey = z.output<typeof factors>["passkeys"][number];
export type Factors = z.output<typeof factors>;

export const newRecoveryCodes = z.object({ recovery_codes: z.array(shownText).max(RECOVERY_CODES) });

/** Calls for signing in with more than a password (none of them is in the specification). */
export const factorCalls = defineEndpoints({
  finishLogin: {
    method: "POST",
    path: "/login/code",
    auth: "none",
    summary:
      "Finishes a sign-in that was refused with `second-step-required`, with a code of the authenticator app, a recovery code, or a passkey that answers `beginPasskeyLogin`.",
    body: secondStep,
    response: openedSession,
  },
  getFactors: {
    method: "GET",
    path: "/me/factors",
    auth: "account",
    summary: "Returns the account's passkeys and second factors.",
    response: factors,
  },
  enroll: {
    method: "POST",
    path: "/me/factors/enrollment",
    auth: "account",
    confirmed: true,
    summary:
      "Redeems a code from an operator, so that this session can add a moderator's first factor. The session gets a new token. 403 if the code is wrong.",
    body: codeForm,
    response: openedSession,
  },
  beginAuthenticator: {
    method: "POST",
    path: "/me/factors/authenticator",
    auth: "account",
    confirmed: "factor",
    summary:
      "Creates a secret for an authenticator app, which takes effect once `addAuthenticator` gets a code made with it. 409 if there is already an app.",
    response: z.object({ secret: shownText, uri: shownText }),
  },
  addAuthenticator: {
    method: "POST",
    path: "/me/factors/authenticator/code",
    auth: "account",
    confirmed: "factor",
    summary:
      "Adds the authenticator app and returns the recovery codes, only this once. With the first factor, all other sessions end, and this one gets a new token.",
    body: codeForm,
    response: newRecoveryCodes.extend(openedSession.partial().shape),
  },
  removeAuthenticator: {
    method: "DELETE",
    path: "/me/factors/authenticator",
    auth: "account",
    confirmed: "factor",
    summary: "Removes the authenticator app. Without a passkey, the recovery codes go, too.",
    status: 204,
    response: nothing,
  },
  createRecoveryCodes: {
    method: "POST",
    path: "/me/factors/recovery-codes",
    auth: "account",
    confirmed: "factor",
    summary:
      "Replaces the recovery codes. The new ones are returned only this once. 404 without a passkey or an app.",
    response: newRecoveryCodes,
  },
  setSignInPolicy: {
    method: "POST",
    path: "/me/sign-in-policy",
    auth: "account",
    confirmed: "factor",
    summary:
      "Sets what signing in requires: the password, a second factor after it, or a passkey and no password. The session gets a new token. 409 without the factors or the recovery codes that it requires.",
    body: signInPolicyForm,
    response: openedSession,
  },
});
