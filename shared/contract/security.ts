import { z } from "zod";
import { linkToken, newPassword, presentedPassword } from "./accounts";
import { defineEndpoints } from "./endpoint";
import { presentedCode } from "./factors";
import {
  email,
  id,
  mailedLink,
  nothing,
  openedSession,
  page,
  shownList,
  shownText,
  timestamp,
} from "./fields";
import { LOCALES } from "./locales";

/** Asks for a mailed link: one that sets a new password, or one that signs in. */
export const mailedLinkForm = z.object({ email });
/**
 * Proves that a browser is the one that asked for a link: random, created and stored by the browser, and the same
 * for all its links.
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
  /** Required if the account has an authenticator app. */
  code: presentedCode.optional(),
});
export const settings = z.object({
  /** Whether visitors find this person in the people search, and see their posts. */
  public_directory: z.boolean("Choose yes or no"),
  /** Whether others see what this person has read. If false, this person doesn't see what others have read, either. */
  read_receipts: z.boolean("Choose yes or no"),
  /** Whether connections see when this person is active. If false, this person doesn't see when others are, either. */
  show_active: z.boolean("Choose yes or no"),
  /** Whether Enter sends a message. */
  enter_sends: z.boolean("Choose yes or no"),
  /** Whether unread messages are mailed. */
  message_mail: z.boolean("Choose yes or no"),
  /** The conventions for dates and numbers, as a BCP 47 tag; null for the browser's. */
  locale: z.enum(LOCALES, "Choose from the list").nullable(),
});
export type Settings = z.output<typeof settings>;

export const openSession = z.object({
  id,
  /** What the browser calls itself, such as `Firefox on Linux`. */
  device: shownText,
  /** Approximately where it was opened, such as `Berlin, Germany`; empty if unknown. */
  place: shownText,
  created_at: timestamp,
  /** At most an hour too early: what follows within an hour isn't noted. */
  last_used_at: timestamp,
  /** Whether it is the current session. */
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
    path: "/login/password-resets",
    auth: "none",
    summary:
      "Mails a link for setting a new password, at most once a minute. Never reveals whether the account exists.",
    body: mailedLinkForm,
    status: 202,
    response: mailedLink,
  },
  resetPassword: {
    method: "POST",
    path: "/login/password-resets/finish",
    auth: "none",
    summary:
      "Sets a new password with a mailed link, ends all sessions and opens a new one. A second step may come first.",
    query: z.object({ token: linkToken }),
    body: resetPasswordForm,
    response: openedSession,
  },
  requestSignInLink: {
    method: "POST",
    path: "/login/link",
    auth: "none",
    summary:
      "Mails a link that signs in once, within 15 minutes, and only in the browser that has `browser_secret`. At most once a minute. Never reveals whether the account exists.",
    body: mailedLinkForm.extend({ browser_secret: browserSecret }),
    status: 202,
    response: mailedLink,
  },
  signInByLink: {
    method: "POST",
    path: "/login/by-link",
    auth: "none",
    summary:
      "Opens a session with a mailed link. 404 in any browser except the one that asked for it. A second step may follow, as after a password.",
    body: z.object({ token: linkToken, browser_secret: browserSecret }),
    response: openedSession,
  },
  confirmIdentity: {
    method: "POST",
    path: "/me/confirmations",
    auth: "account",
    summary:
      "Confirms that it's you, for calls that require it. The session counts as confirmed for 10 minutes.",
    body: confirmationForm,
    status: 204,
    response: nothing,
  },
  changePassword: {
    method: "POST",
    path: "/me/password",
    auth: "account",
    confirmed: true,
    summary:
      "Changes the password. All other sessions end, and this one gets a new token. 403 if the current password is wrong.",
    body: changePasswordForm,
    response: openedSession,
  },
  changeEmail: {
    method: "POST",
    path: "/me/email",
    auth: "account",
    confirmed: "factor",
    summary:
      "Requests a change of email address, which takes effect once the link mailed to the new address is opened.",
    body: changeEmailForm,
    status: 202,
    response: mailedLink,
  },
  confirmEmail: {
    method: "POST",
    path: "/me/email/confirm",
    auth: "account",
    summary:
      "Confirms a new email address with the mailed link, in a session of the account that asked for it.",
    query: z.object({ token: linkToken }),
    response: z.object({ email: shownText }),
  },
  listSessions: {
    method: "GET",
    path: "/me/sessions",
    auth: "account",
    summary: "Lists the account's open sessions, most recently used first.",
    query: page,
    paged: true,
    response: shownList(openSession),
  },
  endSession: {
    method: "DELETE",
    path: "/me/sessions/{id}",
    auth: "account",
    confirmed: true,
    summary: "Ends one of the account's sessions.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  endSessionByLink: {
    method: "POST",
    path: "/mails/end-session",
    auth: "none",
    summary:
      "Ends the sessions of the device that a mail about a new device names, without signing in. 404 if the account no longer knows the device.",
    query: z.object({ token: linkToken }),
    status: 204,
    response: nothing,
  },
  undoFactor: {
    method: "POST",
    path: "/mails/undo-factor",
    auth: "optional-account",
    summary:
      "Undoes the change that a mail reports, without signing in, within 7 days: removes the passkey, the app or the linked account, or restores the address, and undoes later changes of the same kind. Ends all sessions and removes the recovery codes. 404 if it is already undone.",
    query: z.object({ token: linkToken }),
    status: 204,
    response: nothing,
  },
  endOtherSessions: {
    method: "DELETE",
    path: "/me/sessions",
    auth: "account",
    confirmed: true,
    summary: "Ends all of the account's sessions except this one, which gets a new token.",
    response: openedSession,
  },
  getSettings: {
    method: "GET",
    path: "/me/settings",
    auth: "member",
    summary: "Returns the viewer's settings.",
    response: settings,
  },
  updateSettings: {
    method: "PATCH",
    path: "/me/settings",
    auth: "member",
    summary: "Changes some of the viewer's settings.",
    body: settings.partial(),
    response: settings,
  },
  deleteAccount: {
    method: "POST",
    path: "/me/delete",
    auth: "account",
    confirmed: "factor",
    summary:
      "Deletes the account. It is signed out and hidden immediately, and erased 7 days later unless its owner signs in before that. Comments in other people's threads stay, as a former member's. 409 while a change of the email address, or of what signs in, can be undone, and for the last recruiter of a company where others work.",
    status: 204,
    response: nothing,
  },
  exportData: {
    method: "GET",
    path: "/me/export",
    auth: "account",
    confirmed: "factor",
    summary: "Exports what Guildway stores about the viewer, as a JSON file without secrets.",
    download: true,
    mediaTypes: ["application/json"],
    response: z.unknown(),
  },
  exportArchive: {
    method: "GET",
    path: "/me/export/archive",
    auth: "account",
    confirmed: "factor",
    summary:
      "Exports what Guildway stores about the viewer, as a ZIP file: `data.json`, as `exportData` returns it, with their documents and pictures.",
    download: true,
    mediaTypes: ["application/zip"],
    response: z.unknown(),
  },
});
