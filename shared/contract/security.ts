import { z } from "zod";
import { linkToken, newPassword, presentedPassword } from "./accounts";
import { defineEndpoints } from "./endpoint";
import { presentedCode } from "./factors";
import { email, id, nothing, page, renewedSession, shownList, shownText, timestamp } from "./fields";

/** Asks for a mailed link: one that sets a new password, or one that signs in. */
export const mailedLinkForm = z.object({ email });
/**
 * By which a browser shows that it is the one that asked for a link: random, made and kept by itself, and the same for all
 * links that it asks for.
 */
const browserSecret = z
  .string("Ask for a new link")
  .min(1, "Ask for a new link")
  .max(200, "Ask for a new link");
export const resetPasswordForm = z.object({ password: newPassword });
export const changePasswordForm = z.object({ current_password: presentedPassword, password: newPassword });
export const changeEmailForm = z.object({ email });
export const confirmationForm = z.object({
  current_password: presentedPassword,
  /** For an account with an authenticator app. */
  code: presentedCode.optional(),
});
export const settings = z.object({
  /** Whether visitors see this person: in the people search, and their posts. */
  public_directory: z.boolean("Choose yes or no"),
  /** Whether others see what this person has read; if not, this person doesn't see it either. */
  read_receipts: z.boolean("Choose yes or no"),
  /** Whether Enter sends a message. */
  enter_sends: z.boolean("Choose yes or no"),
  /** Whether unread messages are mailed. */
  message_mail: z.boolean("Choose yes or no"),
});
export type Settings = z.output<typeof settings>;

export const openSession = z.object({
  id,
  /** The browser's description of itself, shortened: `Firefox on Linux`. */
  device: shownText,
  /** Approximately where it was opened, like `Berlin, Germany`; empty if that isn't known. */
  place: shownText,
  created_at: timestamp,
  last_used_at: timestamp,
  /** The session that asks. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

/** Ways to show that it's you, as `confirmation-required` lists them. */
export const CONFIRMATION_METHODS = ["password", "code", "passkey"] as const;
export type ConfirmationMethod = (typeof CONFIRMATION_METHODS)[number];

/** Calls for the account's security and settings (product §3; none of them is in the specification). */
export const security = defineEndpoints({
  requestPasswordReset: {
    method: "POST",
    path: "/user/forgot-password",
    auth: "none",
    summary:
      "Mails a link to set a new password, at most one a minute. Never reveals whether the account exists.",
    body: mailedLinkForm,
    status: 202,
    response: z.object({ retry_after: z.int() }),
  },
  resetPassword: {
    method: "POST",
    path: "/user/reset-password",
    auth: "none",
    summary: "Sets a new password with a mailed link, ends all sessions and opens a new one.",
    query: z.object({ token: linkToken }),
    body: resetPasswordForm,
    response: z.object({ user_id: id, access_token: shownText }),
  },
  requestSignInLink: {
    method: "POST",
    path: "/login/link",
    auth: "none",
    summary:
      "Mails a link that signs in once, within 15 minutes, and only whoever knows `browser_secret`. At most one a minute. Never reveals whether the account exists.",
    body: mailedLinkForm.extend({ browser_secret: browserSecret }),
    status: 202,
    response: z.object({ retry_after: z.int() }),
  },
  signInByLink: {
    method: "POST",
    path: "/login/by-link",
    auth: "none",
    summary:
      "Opens a session with a mailed link, in the browser that asked for it; 404 in any other. A second step may follow, as after a password.",
    body: z.object({ token: linkToken, browser_secret: browserSecret }),
    response: z.object({ user_id: id, access_token: shownText }),
  },
  confirmIdentity: {
    method: "POST",
    path: "/user/confirm",
    auth: "account",
    summary:
      "Confirms that it's you, for calls that require it; the session counts as confirmed for 10 minutes.",
    body: confirmationForm,
    status: 204,
    response: nothing,
  },
  changePassword: {
    method: "POST",
    path: "/user/password",
    auth: "account",
    confirmed: true,
    summary:
      "Changes the password. All other sessions end, and this one gets a new token. 403 if the current password is wrong.",
    body: changePasswordForm,
    response: renewedSession,
  },
  changeEmail: {
    method: "POST",
    path: "/user/email",
    auth: "account",
    confirmed: "factor",
    summary:
      "Requests a change of email address, which takes effect once the link mailed to the new address is opened.",
    body: changeEmailForm,
    status: 202,
    response: z.object({ retry_after: z.int() }),
  },
  confirmEmail: {
    method: "POST",
    path: "/user/confirm-email",
    auth: "account",
    summary:
      "Confirms a new address with the link that was mailed to it, signed in to the account that asked for it.",
    query: z.object({ token: linkToken }),
    response: z.object({ email: shownText }),
  },
  listSessions: {
    method: "GET",
    path: "/user/sessions",
    auth: "account",
    summary: "Lists the account's open sessions, most recently used first.",
    query: page,
    paged: true,
    response: shownList(openSession),
  },
  endSession: {
    method: "DELETE",
    path: "/user/sessions/{id}",
    auth: "account",
    confirmed: true,
    summary: "Ends one of the account's sessions.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  endSessionByLink: {
    method: "POST",
    path: "/user/end-session",
    auth: "none",
    summary:
      "Ends the session that a mail about a new device names, without a sign-in. 404 if it has already ended.",
    query: z.object({ token: linkToken }),
    status: 204,
    response: nothing,
  },
  undoFactor: {
    method: "POST",
    path: "/user/undo-factor",
    auth: "optional-account",
    summary:
      "Undoes what a mail is about, without a sign-in, within 7 days: removes the passkey, the app or the linked account, or restores the address, and undoes later changes of these. Ends all sessions and recovery codes. 404 if it is already undone.",
    query: z.object({ token: linkToken }),
    status: 204,
    response: nothing,
  },
  endOtherSessions: {
    method: "DELETE",
    path: "/user/sessions",
    auth: "account",
    confirmed: true,
    summary: "Ends all of the account's sessions except this one, which gets a new token.",
    response: renewedSession,
  },
  getSettings: {
    method: "GET",
    path: "/user/settings",
    auth: "member",
    summary: "Returns the viewer's settings.",
    response: settings,
  },
  updateSettings: {
    method: "PATCH",
    path: "/user/settings",
    auth: "member",
    summary: "Changes some of the viewer's settings.",
    body: settings.partial(),
    response: settings,
  },
  deleteAccount: {
    method: "POST",
    path: "/user/delete",
    auth: "account",
    confirmed: "factor",
    summary:
      "Deletes the account: it is signed out and hidden at once, its address is free again, and it is erased soon after. Comments in other people's threads stay readable as Former member's. 409 while a change of address can be undone.",
    status: 204,
    response: nothing,
  },
  exportData: {
    method: "GET",
    path: "/user/export",
    auth: "account",
    confirmed: "factor",
    summary: "Exports everything Guildway stores about the viewer, as a JSON file.",
    download: true,
    response: z.unknown(),
  },
});
