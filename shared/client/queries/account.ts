import { ApiError, api } from "../api/client";
import { mutationOptions } from "../query";
import { browserSecret } from "../session/browser-secret";
import { one, refresh } from "./define";
import { session } from "./session";

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

/** The second step of a sign-in: a code. */
export const finishLogin = () =>
  mutationOptions({
    mutationFn: (step: Parameters<typeof api.finishLogin>[0]) => api.finishLogin(step),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "session"),
    meta: { shownBy: "form" },
  });

/** Proof that the account is theirs; without either, only the session. */
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

/** Sends a link that signs in, in this browser. */
export const requestSignInLink = () =>
  mutationOptions({
    mutationFn: (account: { email: string }) =>
      api.requestSignInLink({ ...account, browser_secret: browserSecret() }),
    meta: { shownBy: "form" },
  });

/** Signs in with the token of a mailed link. */
export const signInByLink = (token: string) =>
  mutationOptions({
    mutationFn: () => api.signInByLink({ token, browser_secret: browserSecret() }),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "session"),
    meta: { shownBy: "form" },
  });

/** Starts using a new email address with the token of a mailed link. */
export const confirmEmail = (token: string) =>
  mutationOptions({
    mutationFn: () => api.confirmEmail({ token }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "session"),
    meta: { shownBy: "form" },
  });

/** Ends the session that a mail about a new device names. */
export const endSessionByLink = (token: string) =>
  mutationOptions({ mutationFn: () => api.endSessionByLink({ token }), meta: { shownBy: "form" } });

/** Removes the passkey or the app that a mail names. */
export const undoFactor = (token: string) =>
  mutationOptions({
    mutationFn: () => api.undoFactor({ token }),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "session"),
    meta: { shownBy: "form" },
  });

/** Ends the email whose unsubscribe link carries the token. */
export const unsubscribe = (token: string) =>
  mutationOptions({ mutationFn: () => api.unsubscribe({ token }) });
