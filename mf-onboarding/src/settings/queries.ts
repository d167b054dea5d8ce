import { api, serverNow } from "@guildway/shared/api";
import type { Recognized } from "@guildway/shared/contract/access";
import { DELETION_UNDO_DAYS } from "@guildway/shared/contract/limits";
import type { NotificationChannel, NotificationKind } from "@guildway/shared/contract/options";
import type { Settings } from "@guildway/shared/contract/security";
import { formatDate } from "@guildway/shared/format/dates";
import { one, pages, refresh } from "@guildway/shared/queries/define";
import { settings } from "@guildway/shared/queries/settings";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions, type QueryClient } from "@guildway/shared/query";
import { sessionStore } from "@guildway/shared/session";
import { identities } from "../providers/queries";
import { accessTokens } from "./tokens/queries";

/** The people whom the viewer has muted. */
export const mutedUsers = () => pages("follows", wire.listMutedUsers, api.listMutedUsers, {});

/** The account's open sessions, last used first. */
export const sessions = () => pages("account", wire.listSessions, api.listSessions, {});

/** What happened to the account's security, newest first; few at a time, because more of the page follows. */
export const accountActivity = () =>
  pages("account", wire.listAccountActivity, api.listAccountActivity, { limit: 6 });

/** How the viewer is notified of each kind of event. */
export const notificationSettings = () =>
  one("account", wire.getNotificationSettings, api.getNotificationSettings, {});

/** Changes the password, which signs out all other devices and revokes access tokens. */
export const changePassword = () =>
  mutationOptions({
    mutationFn: (passwords: Parameters<typeof api.changePassword>[0]) => api.changePassword(passwords),
    onSuccess: (_answer, _input, _result, { client }) =>
      Promise.all([sessions(), accessTokens()].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
    meta: { shownBy: "form", done: "Password changed. All other devices were signed out." },
  });

/** Requests a change of email address, which takes effect once the mailed link is opened. */
export const changeEmail = () =>
  mutationOptions({
    mutationFn: (change: Parameters<typeof api.changeEmail>[0]) => api.changeEmail(change),
    meta: { shownBy: "form" },
  });

/** The account's second factors. */
export const factors = () => one("account", wire.getFactors, api.getFactors, {});

/** Uses up the code that an operator has issued. */
export const enroll = () =>
  mutationOptions({
    mutationFn: (form: Parameters<typeof api.enroll>[0]) => api.enroll(form),
    onSuccess: (_answer, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: factors().queryKey }),
    meta: { shownBy: "form", done: "You can now add a passkey or an app." },
  });

/** Creates the secret of a new authenticator app. */
export const beginAuthenticator = () =>
  mutationOptions({
    mutationFn: () => api.beginAuthenticator(),
    meta: { failed: "Couldn't begin" },
  });

/** Starts using the authenticator app that shows this code. */
export const addAuthenticator = () =>
  mutationOptions({
    mutationFn: (form: Parameters<typeof api.addAuthenticator>[0]) => api.addAuthenticator(form),
    onSuccess: (_answer, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: factors().queryKey }),
    meta: { shownBy: "form", done: "Authenticator app added." },
  });

/** Stops using the authenticator app. */
export const removeAuthenticator = () =>
  mutationOptions({
    mutationFn: () => api.removeAuthenticator(),
    onSuccess: (_answer, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: factors().queryKey }),
    meta: { done: "Authenticator app removed.", failed: "Couldn't remove the app" },
  });

/** Replaces the recovery codes. */
export const createRecoveryCodes = () =>
  mutationOptions({
    mutationFn: () => api.createRecoveryCodes(),
    onSuccess: (_answer, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: factors().queryKey }),
    meta: { failed: "Couldn't create recovery codes" },
  });

/** Sets what signing in takes. */
export const setSignInPolicy = () =>
  mutationOptions({
    mutationFn: (form: Parameters<typeof api.setSignInPolicy>[0]) => api.setSignInPolicy(form),
    onSuccess: (_answer, _input, _result, { client }) => refetchAccess(client),
    meta: { shownBy: "form", done: "Saved. We sent you an email about it." },
  });

/** Ends one session. */
export const endSession = (id: string) =>
  mutationOptions({
    mutationFn: () => api.endSession({ id }),
    // After a failure too: the session may have ended in the meantime.
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

/** The browsers that the account remembers, and an unconfirmed change of its address. */
export const access = () => one("account", wire.getAccess, api.getAccess, {});

/** Forgets a browser and ends its sessions. */
export const removeDevice = (id: string) =>
  mutationOptions({
    mutationFn: () => api.removeDevice({ id }),
    // After a failure too: it may have been forgotten in the meantime.
    onSettled: (_answer, _error, _input, _result, { client }) => refetchAccess(client),
    meta: { done: "The device was removed.", failed: "Couldn't remove the device" },
  });

/** Stops a change of email address. */
export const cancelEmailChange = () =>
  mutationOptions({
    mutationFn: () => api.cancelEmailChange(),
    onSettled: (_answer, _error, _input, _result, { client }) => refetchAccess(client),
    meta: { done: "Your email won't be changed.", failed: "Couldn't stop the change" },
  });

/** Removes whatever opens the account and isn't named. */
export const removeUnrecognized = () =>
  mutationOptions({
    mutationFn: (own: Recognized) => api.removeUnrecognized(own),
    // After a failure too: something that is named may have been removed in the meantime.
    onSettled: (_answer, _error, _input, _result, { client }) => refetchAccess(client),
    meta: { shownBy: "form", done: "Everything else was removed." },
  });

const refetchAccess = (client: QueryClient) =>
  Promise.all(
    [access(), factors(), identities(), sessions(), accessTokens(), accountActivity()].map(({ queryKey }) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

const CHANGING = ["change-settings"];

/** Changes settings: at once on the screen, undone if the server refuses. */
export const updateSettings = () =>
  mutationOptions({
    // One after the other, so that the last choice is the one that stays.
    mutationKey: CHANGING,
    scope: { id: CHANGING.join() },
    mutationFn: (change: Partial<Settings>) => api.updateSettings(change),
    onMutate: async (change, { client }) => {
      const { queryKey } = settings();
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (known) => known && { ...known, ...change });
      return before;
    },
    onSuccess: (saved, { locale }, _before, { client }) => {
      // The next choice is on the screen already.
      if (client.isMutating({ mutationKey: CHANGING }) > 1) return;
      client.setQueryData(settings().queryKey, saved);
      if (locale !== undefined) showConventions(client, locale);
    },
    onError: (_error, _change, before, { client }) => client.setQueryData(settings().queryKey, before),
    meta: { failed: "Couldn't save your setting" },
  });

/** Texts that are written from now on follow it; those on the screen do once they are drawn again. */
function showConventions(client: QueryClient, locale: string | null): void {
  sessionStore.setState(({ currUserProfile }) => ({
    currUserProfile: currUserProfile && { ...currUserProfile, locale },
  }));
  void refresh(client, "session");
}

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

/** Downloads everything that is stored about the viewer, with their files. */
export const exportArchive = () =>
  mutationOptions({ mutationFn: () => api.exportArchive(), meta: { failed: "Couldn't export your data" } });

/** The moment until which signing in brings an account back that is deleted now. */
export const lastMoment = (): string =>
  formatDate(new Date(serverNow() + DELETION_UNDO_DAYS * 24 * 60 * 60 * 1000), "moment");

/** Deletes the account; signing in brings it back for some days. */
export const deleteAccount = () =>
  mutationOptions({
    mutationFn: () => api.deleteAccount(),
    meta: {
      shownBy: "form",
      done: `Your account is deleted. Until ${lastMoment()}, signing in brings it back.`,
    },
  });
