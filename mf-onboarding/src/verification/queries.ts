import { ApiError, api } from "@guildway/shared/api";
import { one, refresh } from "@guildway/shared/queries/define";
import { mutationOptions } from "@guildway/shared/query";

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

/** Why the token of a verification link was refused; null if the link may still work. It doesn't verify anything. */
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

/** Starts using a new email address with the token of a mailed link. */
export const confirmEmail = (token: string) =>
  mutationOptions({
    mutationFn: () => api.confirmEmail({ token }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "session"),
    meta: { shownBy: "form" },
  });
