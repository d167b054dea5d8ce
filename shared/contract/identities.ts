import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { email, id, nothing, openedSession, shownList, shownText, timestamp } from "./fields";

/** A provider's id, chosen by the operator. */
export const providerId = z
  .string()
  .max(40, "There is no such provider")
  .regex(/^[a-z0-9-]+$/, "There is no such provider");

const providerParams = z.object({ provider: providerId });

/** The parameters of a provider's redirect (RFC 6749, RFC 9207). */
export const providerAnswer = z.object({
  code: z.string().min(1, "The code is missing").max(4_000, "The code is too long"),
  state: z.string().min(1, "The state is missing").max(200, "The state is too long"),
  iss: z.string().max(500, "The issuer is too long").optional(),
});

export const providerAccountForm = z.object({ email });

export const provider = z.object({ id: shownText, name: shownText });
export type Provider = z.output<typeof provider>;

/** Where to send the browser. */
export const authorization = z.object({
  /** The provider's page, which sends the browser back to `/user/login/with/{provider}`. */
  url: shownText,
});

/** An account at a provider that signs in to an account here. */
export const identity = z.object({
  id,
  /** The provider's name, or its id if it is no longer configured. */
  provider: shownText,
  /** An address or a name at the provider, by which its owner recognizes it. */
  name: shownText,
  created_at: timestamp,
  /** When it last signed in; null if it hasn't. */
  last_used_at: timestamp.nullable(),
});
export type Identity = z.output<typeof identity>;

/** Calls for signing in with an account at a provider (none of them is in the specification). */
export const identities = defineEndpoints({
  listProviders: {
    method: "GET",
    path: "/login/providers",
    auth: "none",
    summary: "Lists the providers that people can sign in with.",
    response: shownList(provider),
  },
  beginProviderLogin: {
    method: "POST",
    path: "/login/providers/{provider}",
    auth: "none",
    summary:
      "Starts a sign-in with a provider and returns the page to open. A cookie ties the provider's answer to this browser.",
    params: providerParams,
    response: authorization,
  },
  finishProviderLogin: {
    method: "POST",
    path: "/login/providers/{provider}/answer",
    auth: "none",
    summary:
      "Finishes a sign-in with the provider's answer and opens a session. 404 `identity-unknown` if no account is linked; `registerWithProvider` then creates one.",
    params: providerParams,
    body: providerAnswer,
    response: openedSession,
  },
  registerWithProvider: {
    method: "POST",
    path: "/login/providers/{provider}/account",
    auth: "none",
    summary:
      "Creates an account that signs in with the provider, after `identity-unknown`. Its email address has to be verified like any other. 409 if the address is taken.",
    params: providerParams,
    body: providerAccountForm,
    location: "/me",
    status: 201,
    response: openedSession,
  },
  listIdentities: {
    method: "GET",
    path: "/me/identities",
    auth: "account",
    summary: "Lists the accounts at providers that sign in to this account.",
    response: shownList(identity),
  },
  beginIdentityLink: {
    method: "POST",
    path: "/me/identity-links/{provider}",
    auth: "account",
    confirmed: "factor",
    summary: "Starts to link an account at a provider and returns the page to open.",
    params: providerParams,
    response: authorization,
  },
  linkIdentity: {
    method: "POST",
    path: "/me/identity-links/{provider}/answer",
    auth: "account",
    confirmed: "factor",
    summary:
      "Links the account that the provider's answer names, in the session that began it. 409 if it is already linked to an account.",
    params: providerParams,
    body: providerAnswer,
    status: 204,
    response: nothing,
  },
  unlinkIdentity: {
    method: "DELETE",
    path: "/me/identities/{id}",
    auth: "account",
    confirmed: "factor",
    summary: "Unlinks an account at a provider. 409 if it is the only way to sign in to this account.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
});
