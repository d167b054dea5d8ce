import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { email, id, nothing, shownList, shownText, timestamp } from "./fields";

/** A provider's id, as the operator has chosen it. */
export const providerId = z
  .string()
  .max(40, "There is no such provider")
  .regex(/^[a-z0-9-]+$/, "There is no such provider");

const providerParams = z.object({ provider: providerId });

/** What a provider's redirect brings back (RFC 6749, RFC 9207). */
const providerAnswer = z.object({
  code: z.string().min(1, "The code is missing").max(4_000, "The code is too long"),
  state: z.string().min(1, "The state is missing").max(200, "The state is too long"),
  iss: z.string().max(500, "The issuer is too long").optional(),
});

export const providerAccountForm = z.object({ email });

const provider = z.object({ id: shownText, name: shownText });
export type Provider = z.output<typeof provider>;

const authorization = z.object({
  /** The provider's page, which sends the browser back to `/user/login/with/{provider}`. */
  url: shownText,
});

const session = z.object({ user_id: id, access_token: shownText });

const identity = z.object({
  id,
  /** The provider's name, or its id if it is no longer configured. */
  provider: shownText,
  /** By which its owner tells it from others: an address or a name at the provider. */
  name: shownText,
  created_at: timestamp,
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
      "Begins to sign in with a provider and returns the page to go to. A cookie ties the answer to this browser.",
    params: providerParams,
    response: authorization,
  },
  finishProviderLogin: {
    method: "POST",
    path: "/login/providers/{provider}/answer",
    auth: "none",
    summary:
      "Opens a session with the provider's answer. 404 `identity-unknown` if no account is linked; `registerWithProvider` then creates one.",
    params: providerParams,
    body: providerAnswer,
    response: session,
  },
  registerWithProvider: {
    method: "POST",
    path: "/login/providers/{provider}/account",
    auth: "none",
    summary:
      "Creates an account that the provider signs in to, after `identity-unknown`. Its address is verified like any other. 409 if it is taken.",
    params: providerParams,
    body: providerAccountForm,
    status: 201,
    response: session,
  },
  listIdentities: {
    method: "GET",
    path: "/user/identities",
    auth: "account",
    summary: "Lists the accounts at providers that sign in to this account.",
    response: shownList(identity),
  },
  beginIdentityLink: {
    method: "POST",
    path: "/user/identity-links/{provider}",
    auth: "account",
    confirmed: "factor",
    summary: "Begins to link an account at a provider and returns the page to go to.",
    params: providerParams,
    response: authorization,
  },
  linkIdentity: {
    method: "POST",
    path: "/user/identity-links/{provider}/answer",
    auth: "account",
    confirmed: "factor",
    summary:
      "Links the account that the provider's answer names, in the session that began it. 409 if it is linked to an account already.",
    params: providerParams,
    body: providerAnswer,
    status: 204,
    response: nothing,
  },
  unlinkIdentity: {
    method: "DELETE",
    path: "/user/identities/{id}",
    auth: "account",
    confirmed: "factor",
    summary: "Unlinks an account at a provider. 409 if nothing else would sign in to this account.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
});
