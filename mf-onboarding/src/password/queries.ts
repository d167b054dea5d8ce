import { api } from "@guildway/shared/api";
import { refresh } from "@guildway/shared/queries/define";
import { mutationOptions } from "@guildway/shared/query";

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
