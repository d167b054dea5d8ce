import { api } from "@guildway/shared/api";
import { refresh } from "@guildway/shared/queries/define";
import { mutationOptions } from "@guildway/shared/query";
import { browserSecret } from "./browser-secret";

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
