import { api } from "@guildway/shared/api";
import { one } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions, type QueryClient } from "@guildway/shared/query";

/** A company's access tokens, newest first. */
export const companyTokens = (companyId: string) =>
  one("companies", wire.listCompanyTokens, api.listCompanyTokens, { companyId });

const refreshTokens = (client: QueryClient, companyId: string) =>
  client.invalidateQueries({ queryKey: companyTokens(companyId).queryKey });

type TokenForm = Omit<Parameters<typeof api.createCompanyToken>[0], "companyId">;

/** Creates an access token for a company; only this answer contains it. */
export const createCompanyToken = (companyId: string) =>
  mutationOptions({
    mutationFn: (form: TokenForm) => api.createCompanyToken({ companyId, ...form }),
    onSuccess: (_answer, _input, _result, { client }) => refreshTokens(client, companyId),
    meta: { shownBy: "form" },
  });

/** Revokes one of a company's access tokens. */
export const revokeCompanyToken = (companyId: string, id: string) =>
  mutationOptions({
    mutationFn: () => api.revokeCompanyToken({ id }),
    // After a failure too: it may have been revoked in the meantime.
    onSettled: (_answer, _error, _input, _result, { client }) => refreshTokens(client, companyId),
    meta: { failed: "Couldn't revoke the token", done: "Token revoked" },
  });
