import { api } from "@guildway/shared/api";
import { mutationOptions, type QueryClient } from "@guildway/shared/query";
import { factors } from "../queries";

const refetch = (client: QueryClient) => client.invalidateQueries({ queryKey: factors().queryKey });

/** Creates a passkey and adds it to the account. */
export const addPasskey = () =>
  mutationOptions({
    mutationFn: async () => {
      const options = await api.beginPasskey();
      const { createPasskey } = await import(/* webpackChunkName: "passkeys" */ "@guildway/shared/passkeys");
      return api.addPasskey({ passkey: await createPasskey(options) });
    },
    onSuccess: (_answer, _input, _result, { client }) => refetch(client),
    meta: { failed: "Couldn't add a passkey", done: "Passkey added" },
  });

/** Names a passkey. */
export const renamePasskey = (id: string) =>
  mutationOptions({
    mutationFn: ({ name }: { name: string }) => api.renamePasskey({ id, name }),
    onSuccess: (_answer, _input, _result, { client }) => refetch(client),
    meta: { shownBy: "form", done: "Name saved" },
  });

/** Removes a passkey. */
export const removePasskey = (id: string) =>
  mutationOptions({
    mutationFn: () => api.removePasskey({ id }),
    onSuccess: (_answer, _input, _result, { client }) => refetch(client),
    meta: { failed: "Couldn't remove the passkey", done: "Passkey removed" },
  });
