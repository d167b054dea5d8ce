import { api } from "@guildway/shared/api";
import { one, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** How a company's recruiters prove that its domain is its own. */
export const domainVerification = (id: string) =>
  one("companies", wire.getDomainVerification, api.getDomainVerification, { id });

/** Looks for the proof at the company's domain. */
export const verifyDomain = (id: string) =>
  mutationOptions({
    mutationFn: () => api.verifyDomain({ id }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "companies", "jobs"),
    meta: { failed: "Couldn't check the domain" },
  });

/** Shows a company as unverified. */
export const endDomainVerification = (id: string) =>
  mutationOptions({
    mutationFn: () => api.endDomainVerification({ id }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "companies", "jobs"),
    meta: { done: "Verification ended" },
  });
