import { api } from "@guildway/shared/api";
import { refresh } from "@guildway/shared/queries/define";
import { mutationOptions } from "@guildway/shared/query";

/** Creates an account and signs in to it. */
export const createAccount = () =>
  mutationOptions({
    mutationFn: (account: Parameters<typeof api.register>[0]) => api.register(account),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "session"),
    meta: { shownBy: "form" },
  });
