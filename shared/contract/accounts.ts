import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import {
  email,
  id,
  line,
  mailedLink,
  nothing,
  openedSession,
  optionalLocation,
  paragraph,
  shownText,
  stateBelongsToCountry,
  stateElsewhere,
} from "./fields";
import { LIMITS } from "./limits";

const PASSWORD_EMPTY = "Password can't be empty";

/** A password is never altered, only refused (product §3); the server also refuses guessable ones. */
export const newPassword = z
  .string({ error: PASSWORD_EMPTY })
  .refine((value) => value.trim() !== "", { error: PASSWORD_EMPTY, abort: true })
  .min(LIMITS.passwordMin, { error: `Password needs at least ${LIMITS.passwordMin} characters`, abort: true })
  .max(LIMITS.passwordMax, `Password can be at most ${LIMITS.passwordMax} characters`);

export const presentedPassword = z
  .string({ error: PASSWORD_EMPTY })
  .max(1_000, "Password is too long")
  .refine((value) => value.trim() !== "", PASSWORD_EMPTY);

export const registration = z.object({ email, password: newPassword });

/** The registration form: the call's fields and the repeated password (product §3). */
export const registrationForm = registration
  .extend({
    password_repeat: z
      .string({ error: PASSWORD_EMPTY })
      .refine((value) => value.trim() !== "", { error: PASSWORD_EMPTY, abort: true }),
  })
  .refine((form) => form.password === form.password_repeat, {
    path: ["password_repeat"],
    error: "Passwords don't match",
    when: ({ value }) => hasBothPasswords(value),
  });

function hasBothPasswords(form: unknown): boolean {
  const filled = z.object({ password: z.string().min(1), password_repeat: z.string().min(1) });
  return filled.safeParse(form).success;
}

export const loginForm = z.object({ email, password: presentedPassword });

/**
 * Proof that the person who opens the verification link in another browser owns the account: its password, or a new
 * one.
 */
export const passwordForm = z.object({ password: presentedPassword });
export const newPasswordForm = z.object({ new_password: newPassword });

/** The secret of a mailed link. */
export const linkToken = z
  .string("The link is incomplete")
  .min(1, "The link is incomplete")
  .max(200, "The link is not valid");

/** The profile wizard's three steps as one form (product §3); there is no field for the city, which stays empty. */
export const profileForm = z
  .object({
    first_name: line({ label: "First Name", max: LIMITS.name, required: "First Name is Required" }),
    last_name: line({ label: "Last Name", max: LIMITS.name, required: "Last Name is Required" }),
    /** The name in another script, shown beside the name. An edit that omits it keeps it. */
    other_name: line({ label: "Name in another script", max: LIMITS.name }).optional(),
    /** Shown below the name instead of the current job. An edit that omits it keeps it. */
    headline: line({ label: "Headline", max: LIMITS.headline }).optional(),
    bio: paragraph({ label: "Bio", max: LIMITS.bio }).default(""),
    ...optionalLocation,
  })
  .refine(stateBelongsToCountry, stateElsewhere);

/** The state of a session (product §3); the shell's guards read it. */
export const sessionState = z.object({
  user_id: id,
  email: shownText,
  /** The next step; `member` once onboarding is done. */
  state: z.enum(["verify-email", "create-profile", "member"]),
  /** Path of a picture; if empty, show initials. */
  portrait: shownText,
  /** Path of the profile's cover; empty without one. */
  cover: shownText,
  first_name: shownText,
  last_name: shownText,
  /** The conventions for dates and numbers, as a BCP 47 tag; null for the browser's. */
  locale: shownText.nullable(),
  /** Whether this person is a moderator. */
  moderator: z.boolean(),
});
export type SessionState = z.output<typeof sessionState>;

/** The session that a verified address opens. */
export const verifiedAccount = openedSession.omit({ user_id: true }).extend({ account_id: id });

export const accounts = defineEndpoints({
  register: {
    method: "POST",
    path: "/register/",
    auth: "none",
    summary: "Creates an account and its first session. 409 if the email address is taken (product §14.1).",
    body: registration,
    location: "/me",
    status: 201,
    response: openedSession,
  },
  login: {
    method: "POST",
    path: "/login/",
    auth: "none",
    summary: "Opens a session. 401 both for an unknown address and for a wrong password (product §14.1).",
    body: loginForm,
    response: openedSession,
  },
  signOut: {
    method: "POST",
    path: "/logout",
    auth: "account",
    summary: "Revokes the session's token (product §3).",
    status: 204,
    response: nothing,
  },
  getSession: {
    method: "GET",
    path: "/me",
    auth: "account",
    summary: "Returns who is signed in, and which onboarding step comes next.",
    response: sessionState,
  },
  verifyEmail: {
    method: "POST",
    path: "/register/verify-email",
    auth: "optional-account",
    summary:
      "Verifies an email address with a mailed token and opens a session (product §14.1). Unless the account's own session makes the call, all other sessions end and the password stops working.",
    query: z.object({
      /** The `token` in the address of the mailed link. */
      token: linkToken,
    }),
    response: verifiedAccount,
  },
  confirmRegistration: {
    method: "POST",
    path: "/register/confirm",
    auth: "optional-account",
    summary:
      "Verifies an email address with a mailed token and proof that the account is yours: its session, its password, or a new password. 403 without proof; the link stays valid.",
    query: z.object({
      /** The `token` in the address of the mailed link. */
      token: linkToken,
    }),
    body: passwordForm.extend(newPasswordForm.shape).partial(),
    response: verifiedAccount,
  },
  resendVerification: {
    method: "POST",
    path: "/register/resend/{userId}",
    auth: "none",
    summary:
      "Sends a new verification link, at most once a minute (429 with Retry-After). Never reveals whether the account exists (product §14.1, §3).",
    params: z.object({ userId: id }),
    status: 202,
    response: mailedLink,
  },
  createProfile: {
    method: "POST",
    path: "/register/user_profile/",
    auth: "account",
    summary:
      "Creates the viewer's profile: name, bio and location (product §14.1). 403 until the email address is verified, 409 if they already have a profile.",
    body: profileForm,
    idempotencyKey: true,
    location: "/users/{user_id}",
    status: 201,
    response: sessionState,
  },
});
