import { ApiError, api } from "../api/client";
import type { BlockedUser } from "../contract/moderation";
import type { NotificationChannel, NotificationKind } from "../contract/options";
import type { Settings } from "../contract/security";
import { mutationOptions } from "../query";
import { one, pages, refresh } from "./define";
import { session } from "./session";
import * as wire from "./wire.gen";

/** The account's open sessions, last used first. */
export const sessions = () => pages("account", wire.listSessions, api.listSessions, {});

/** The viewer's settings. */
export const settings = () => one("account", wire.getSettings, api.getSettings, {});

/** How the viewer is notified of each kind of event. */
export const notificationSettings = () =>
  one("account", wire.getNotificationSettings, api.getNotificationSettings, {});

/** The people that the viewer has blocked. */
export const blockedUsers = () => pages("account", wire.listBlockedUsers, api.listBlockedUsers, {});

/** Creates an account and signs in to it. */
export const createAccount = () =>
  mutationOptions({
    mutationFn: (account: Parameters<typeof api.register>[0]) => api.register(account),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "session"),
    meta: { shownBy: "form" },
  });

/** Signs in. */
export const login = () =>
  mutationOptions({
    mutationFn: (credentials: Parameters<typeof api.login>[0]) => api.login(credentials),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "session"),
    meta: { shownBy: "form" },
  });

/** What shows that the account is theirs; only the session if neither is given. */
export interface Proof {
  password?: string;
  new_password?: string;
}

/** Verifies an email address with the token of a mailed link. */
export const confirmRegistration = (token: string) =>
  mutationOptions({
    mutationFn: (proof: Proof) => api.confirmRegistration({ token, ...proof }),
    onSuccess: (_answer, _proof, _result, { client }) => void refresh(client, "session"),
    meta: { shownBy: "form" },
  });

/** Why the token of a verification link was refused; null if the link may still work. Verifies nothing by itself. */
export const verificationRefusal = (token: string) =>
  one("account", "confirmRegistration", refusalOf, { token }, { staleTime: Number.POSITIVE_INFINITY });

async function refusalOf(...args: Parameters<typeof api.confirmRegistration>): Promise<ApiError | null> {
  try {
    await api.confirmRegistration(...args);
    return null;
  } catch (error) {
    return error instanceof ApiError ? error : null;
  }
}

/** Sends the verification email again. */
export const resendVerification = (userId: string) =>
  mutationOptions({
    mutationFn: () => api.resendVerification({ userId }),
    meta: { failed: "Email unable to send", done: "We sent you a new link." },
  });

/** Creates the profile, which makes the account a member. */
export const createProfile = () =>
  mutationOptions({
    mutationFn: (profile: Parameters<typeof api.createProfile>[0]) => api.createProfile(profile),
    onSuccess: (answer, _profile, _result, { client }) => client.setQueryData(session().queryKey, answer),
    // If there is a profile already, another tab was faster.
    onError: (error, _profile, _result, { client }) =>
      error instanceof ApiError && error.status === 409 ? refresh(client, "session") : undefined,
    meta: { shownBy: "form" },
  });

/** Sends a link that sets a new password. */
export const requestPasswordReset = () =>
  mutationOptions({
    mutationFn: (account: { email: string }) => api.requestPasswordReset(account),
    meta: { shownBy: "form" },
  });

/** Sets a new password with the token of a mailed link, and signs in. */
export const resetPassword = (token: string) =>
  mutationOptions({
    mutationFn: ({ password }: { password: string }) => api.resetPassword({ token, password }),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "session"),
    meta: { shownBy: "form", done: "Password changed. You're now signed in." },
  });

/** Changes the password, which signs out all other devices. */
export const changePassword = () =>
  mutationOptions({
    mutationFn: (passwords: Parameters<typeof api.changePassword>[0]) => api.changePassword(passwords),
    onSuccess: (_answer, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: sessions().queryKey }),
    meta: { shownBy: "form", done: "Password changed. All other devices were signed out." },
  });

/** Asks for another email address, which is used once the mailed link is opened. */
export const changeEmail = () =>
  mutationOptions({
    mutationFn: (change: Parameters<typeof api.changeEmail>[0]) => api.changeEmail(change),
    meta: { shownBy: "form" },
  });

/** Starts using a new email address with the token of a mailed link. */
export const confirmEmail = (token: string) =>
  mutationOptions({
    mutationFn: () => api.confirmEmail({ token }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "session"),
    meta: { shownBy: "form" },
  });

/** Ends one session. */
export const endSession = (id: string) =>
  mutationOptions({
    mutationFn: () => api.endSession({ id }),
    // After a failure too: the session may have ended meanwhile.
    onSettled: (_answer, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: sessions().queryKey }),
    meta: { done: "The device was signed out.", failed: "Couldn't sign out the device" },
  });

/** Ends all sessions but the current one. */
export const endOtherSessions = () =>
  mutationOptions({
    mutationFn: () => api.endOtherSessions(),
    onSettled: (_answer, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: sessions().queryKey }),
    meta: { done: "All other devices were signed out.", failed: "Couldn't sign out the other devices" },
  });

/** Changes settings: at once on the screen, undone if the server refuses. */
export const updateSettings = () =>
  mutationOptions({
    mutationFn: (change: Partial<Settings>) => api.updateSettings(change),
    onMutate: async (change, { client }) => {
      const { queryKey } = settings();
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (known) => known && { ...known, ...change });
      return before;
    },
    onSuccess: (saved, _change, _before, { client }) => client.setQueryData(settings().queryKey, saved),
    onError: (_error, _change, before, { client }) => client.setQueryData(settings().queryKey, before),
    meta: { failed: "Couldn't save your setting" },
  });

/** Changes how the viewer is notified of one kind of event: at once on the screen, undone if the server refuses. */
export const updateNotificationSetting = () =>
  mutationOptions({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: "notification-settings" },
    mutationFn: ({ kind, channel }: { kind: NotificationKind; channel: NotificationChannel }) =>
      api.updateNotificationSettings({ [kind]: channel }),
    onMutate: async ({ kind, channel }, { client }) => {
      const { queryKey } = notificationSettings();
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.[kind];
      client.setQueryData(queryKey, (known) => known && { ...known, [kind]: channel });
      return before;
    },
    onError: (_error, { kind }, before, { client }) =>
      client.setQueryData(
        notificationSettings().queryKey,
        (known) => known && before && { ...known, [kind]: before },
      ),
    meta: { failed: "Couldn't save your setting" },
  });

/** Unblocks a person. Almost every list can contain something of theirs again. */
export const unblockUser = ({ user_id, first_name, last_name }: BlockedUser) =>
  mutationOptions({
    mutationFn: () => api.unblockUser({ id: user_id }),
    onSuccess: async (_answer, _input, _result, { client }) => {
      await client.invalidateQueries({ queryKey: blockedUsers().queryKey });
      void client.invalidateQueries();
    },
    meta: { done: `${first_name} ${last_name} unblocked` },
  });

/** Downloads everything that is stored about the viewer. */
export const exportData = () =>
  mutationOptions({ mutationFn: () => api.exportData(), meta: { failed: "Couldn't export your data" } });

/** Deletes the account for good. */
export const deleteAccount = () =>
  mutationOptions({
    mutationFn: (proof: Parameters<typeof api.deleteAccount>[0]) => api.deleteAccount(proof),
    meta: { shownBy: "form", done: "Your account was deleted." },
  });

/** Ends the email whose unsubscribe link carries the token. */
export const unsubscribe = (token: string) =>
  mutationOptions({ mutationFn: () => api.unsubscribe({ token }) });
