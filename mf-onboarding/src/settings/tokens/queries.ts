import { api } from "@guildway/shared/api";
import { one } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions, type QueryClient } from "@guildway/shared/query";

/** The account's access tokens, newest first. */
export const accessTokens = () => one("account", wire.listAccessTokens, api.listAccessTokens, {});

const refetch = (client: QueryClient) => client.invalidateQueries({ queryKey: accessTokens().queryKey });

/** Creates an access token; only this answer contains it. */
export const createAccessToken = () =>
  mutationOptions({
    mutationFn: (form: Parameters<typeof api.createAccessToken>[0]) => api.createAccessToken(form),
    onSuccess: (_answer, _input, _result, { client }) => refetch(client),
    meta: { shownBy: "form" },
  });

/** Revokes an access token. */
export const revokeAccessToken = (id: string) =>
  mutationOptions({
    mutationFn: () => api.revokeAccessToken({ id }),
    // After a failure too: it may have been revoked in the meantime.
    onSettled: (_answer, _error, _input, _result, { client }) => refetch(client),
    meta: { failed: "Couldn't revoke the token", done: "Token revoked" },
  });
