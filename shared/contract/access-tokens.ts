import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, line, nothing, shownList, shownText, timestamp } from "./fields";
import { LIMITS } from "./limits";
import { personCard } from "./people";
import { COMPANY_SCOPES, TOKEN_DAYS, TOKEN_SCOPES } from "./token-options";

const NO_SCOPE = "Choose what the token may do";
const DAYS = `A token works for 1 to ${TOKEN_DAYS.most} days`;

const scopesAmong = <Scope extends string>(scopes: readonly Scope[]) =>
  z.array(z.enum(scopes, NO_SCOPE), NO_SCOPE).min(1, NO_SCOPE).max(scopes.length, "Name each scope once");

export const accessTokenForm = z.object({
  name: line({ label: "Name", max: LIMITS.name, required: "Name can't be empty" }),
  scopes: scopesAmong(TOKEN_SCOPES),
  /** How many days it works. */
  expires_in_days: z.int(DAYS).min(1, DAYS).max(TOKEN_DAYS.most, DAYS).default(TOKEN_DAYS.usual),
});

export const companyTokenForm = accessTokenForm.extend({ scopes: scopesAmong(COMPANY_SCOPES) });

export const accessToken = z.object({
  id,
  name: shownText,
  scopes: z.array(z.enum(TOKEN_SCOPES)).max(TOKEN_SCOPES.length),
  created_at: timestamp,
  expires_at: timestamp,
  /** The day (UTC) on which it was last used; null if it hasn't been used. */
  last_used_on: z.iso.date().nullable(),
});
export type AccessToken = z.output<typeof accessToken>;

/** An access token with its secret, which is returned only once. */
export const newAccessToken = accessToken.extend({ token: shownText });

/** A token of a company, as its recruiters see it. */
export const companyToken = accessToken.extend({
  scopes: z.array(z.enum(COMPANY_SCOPES)).max(COMPANY_SCOPES.length),
  /** The recruiter who created it. It acts in their name, and stops working when they no longer recruit for the company. Null if one of you has blocked the other. */
  created_by: personCard.nullable(),
});
export type CompanyToken = z.output<typeof companyToken>;

/** A company's token with its secret, which is returned only once. */
export const newCompanyToken = companyToken.extend({ token: shownText });

const byCompany = z.object({ companyId: id });

/** Keys by which members' own programs and companies' programs make calls (none of them is in the specification). */
export const accessTokens = defineEndpoints({
  listAccessTokens: {
    method: "GET",
    path: "/me/access-tokens",
    auth: "account",
    summary: "Lists the account's access tokens, newest first. Expired tokens are listed for 30 days.",
    response: shownList(accessToken),
  },
  createAccessToken: {
    method: "POST",
    path: "/me/access-tokens",
    auth: "member",
    confirmed: "factor",
    summary:
      "Creates an access token for a program of your own, which sends it as a bearer token. `token` can't be read later. You are notified by mail.",
    body: accessTokenForm,
    idempotencyKey: "secret",
    status: 201,
    response: newAccessToken,
  },
  revokeAccessToken: {
    method: "DELETE",
    path: "/me/access-tokens/{id}",
    auth: "account",
    confirmed: true,
    summary: "Revokes one of the account's access tokens. It stops working immediately.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  listCompanyTokens: {
    method: "GET",
    path: "/companies/{companyId}/access-tokens",
    auth: "member",
    summary:
      "Lists a company's access tokens, newest first. Expired tokens are listed for 30 days. Recruiters only.",
    params: byCompany,
    response: shownList(companyToken),
  },
  createCompanyToken: {
    method: "POST",
    path: "/companies/{companyId}/access-tokens",
    auth: "member",
    confirmed: "factor",
    summary:
      "Creates an access token for a program of the company's. It works for this company only, in your name. `token` can't be read later. All recruiters are notified by mail. Only for recruiters who have used a second factor; otherwise 403 `factor-required`.",
    params: byCompany,
    body: companyTokenForm,
    idempotencyKey: "secret",
    status: 201,
    response: newCompanyToken,
  },
  revokeCompanyToken: {
    method: "DELETE",
    path: "/company-access-tokens/{id}",
    auth: "member",
    confirmed: true,
    summary: "Revokes one of the company's access tokens, whoever created it. Recruiters only.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
});
