import { api } from "@guildway/shared/api";
import { one, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions, type QueryClient } from "@guildway/shared/query";

/** The providers that people can sign in with; they change only when the operator changes them. */
export const providers = () =>
  one("account", wire.listProviders, api.listProviders, {}, { staleTime: Number.POSITIVE_INFINITY });

/** The accounts at providers that sign in to the viewer's account. */
export const identities = () => one("account", wire.listIdentities, api.listIdentities, {});

const refetch = (client: QueryClient) => client.invalidateQueries({ queryKey: identities().queryKey });

/** Returns the page of the provider to go to, to sign in. */
export const beginProviderLogin = (provider: string) =>
  mutationOptions({
    mutationFn: () => api.beginProviderLogin({ provider }),
    meta: { failed: "Couldn't sign in" },
  });

/** Signs in with what the provider's page has sent back. */
export const finishProviderLogin = () =>
  mutationOptions({
    mutationFn: (answer: Parameters<typeof api.finishProviderLogin>[0]) => api.finishProviderLogin(answer),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "session"),
    meta: { shownBy: "form" },
  });

/** Creates an account for a person who has returned from a provider. */
export const registerWithProvider = (provider: string) =>
  mutationOptions({
    mutationFn: ({ email }: { email: string }) => api.registerWithProvider({ provider, email }),
    onSuccess: (_answer, _input, _result, { client }) => void refresh(client, "session"),
    meta: { shownBy: "form" },
  });

/** Returns the page of the provider to go to, to link an account there. */
export const beginIdentityLink = (provider: string) =>
  mutationOptions({
    mutationFn: () => api.beginIdentityLink({ provider }),
    meta: { failed: "Couldn't link the account" },
  });

/** Links the account that the provider's page has sent back. */
export const linkIdentity = () =>
  mutationOptions({
    mutationFn: (answer: Parameters<typeof api.linkIdentity>[0]) => api.linkIdentity(answer),
    onSuccess: (_answer, _input, _result, { client }) => refetch(client),
    meta: { shownBy: "form", done: "Account linked" },
  });

/** Unlinks an account at a provider. */
export const unlinkIdentity = (id: string) =>
  mutationOptions({
    mutationFn: () => api.unlinkIdentity({ id }),
    // After a failure too: it may have been unlinked in the meantime.
    onSettled: (_answer, _error, _input, _result, { client }) => refetch(client),
    meta: { done: "Account unlinked", failed: "Couldn't unlink the account" },
  });
