import { api } from "@guildway/shared/api";
import { refresh } from "@guildway/shared/queries/define";
import { mutationOptions } from "@guildway/shared/query";

/** Removes the passkey or the app that a mail names. */
export const undoFactor = (token: string) =>
  mutationOptions({
    mutationFn: () => api.undoFactor({ token }),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "session"),
    meta: { shownBy: "form" },
  });
