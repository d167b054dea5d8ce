import { z } from "zod";
import { linkToken, newPassword, presentedPassword } from "./accounts";
import { defineEndpoints } from "./endpoint";
import { email, id, nothing, page, shownList, shownText, timestamp } from "./fields";

export const forgotPasswordForm = z.object({ email });
export const resetPasswordForm = z.object({ password: newPassword });
export const changePasswordForm = z.object({ current_password: presentedPassword, password: newPassword });
export const changeEmailForm = z.object({ current_password: presentedPassword, email });
export const deleteAccountForm = z.object({ current_password: presentedPassword });
export const settings = z.object({
  /** Whether visitors see this person: in the people search, and their posts. */
  public_directory: z.boolean("Choose yes or no"),
});
export type Settings = z.output<typeof settings>;

export const openSession = z.object({
  id,
  /** What the browser said of itself, shortened: `Firefox on Linux`. */
  device: shownText,
  created_at: timestamp,
  last_used_at: timestamp,
  /** The session that asks. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

/** Calls for the security of one's account and for one's settings (product §3; no call of the specification). */
export const security = defineEndpoints({
  requestPasswordReset: {
    method: "POST",
    path: "/user/forgot-password",
    auth: "none",
    summary:
      "Mail a link to set a new password, at most one a minute; never tells whether the account exists.",
    body: forgotPasswordForm,
    status: 202,
    response: z.object({ retry_after: z.int() }),
  },
  resetPassword: {
    method: "POST",
    path: "/user/reset-password",
    auth: "none",
    summary: "Use up a reset link: sets the password, ends all sessions and opens a new one.",
    query: z.object({ token: linkToken }),
    body: resetPasswordForm,
    response: z.object({ user_id: id, access_token: shownText }),
  },
  changePassword: {
    method: "POST",
    path: "/user/password",
    auth: "account",
    summary: "Change the password; all other sessions end. 403 for a wrong current one.",
    body: changePasswordForm,
    status: 204,
    response: nothing,
  },
  changeEmail: {
    method: "POST",
    path: "/user/email",
    auth: "account",
    summary: "Ask for another e-mail address: it counts once the link mailed to it is followed.",
    body: changeEmailForm,
    status: 202,
    response: z.object({ retry_after: z.int() }),
  },
  confirmEmail: {
    method: "POST",
    path: "/user/confirm-email",
    auth: "account",
    summary: "Use up the link that was mailed to a new address, signed in to the account that asked for it.",
    query: z.object({ token: linkToken }),
    response: z.object({ email: shownText }),
  },
  listSessions: {
    method: "GET",
    path: "/user/sessions",
    auth: "account",
    summary: "The account's open sessions, last used first.",
    query: page,
    paged: true,
    response: shownList(openSession),
  },
  endSession: {
    method: "DELETE",
    path: "/user/sessions/{id}",
    auth: "account",
    summary: "End one of the account's sessions.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  endOtherSessions: {
    method: "DELETE",
    path: "/user/sessions",
    auth: "account",
    summary: "End all of the account's sessions but this one.",
    status: 204,
    response: nothing,
  },
  getSettings: {
    method: "GET",
    path: "/user/settings",
    auth: "member",
    summary: "The viewer's settings.",
    response: settings,
  },
  updateSettings: {
    method: "PATCH",
    path: "/user/settings",
    auth: "member",
    summary: "Change some of the viewer's settings.",
    body: settings.partial(),
    response: settings,
  },
  deleteAccount: {
    method: "POST",
    path: "/user/delete",
    auth: "account",
    summary: "Erase the account; what it wrote in others' threads stays readable as Former member.",
    body: deleteAccountForm,
    status: 204,
    response: nothing,
  },
  exportData: {
    method: "GET",
    path: "/user/export",
    auth: "account",
    summary: "Everything the product keeps of the viewer, as one JSON file.",
    download: true,
    response: z.unknown(),
  },
});
