/**
 * What an access token can be allowed to do; `token-scopes.ts` says which calls that includes. Doesn't import Zod,
 * so that any screen may import it.
 */
export const TOKEN_SCOPES = ["read", "post", "messages", "jobs", "export"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What a company's token may be allowed to do: for that company, and in the name of the recruiter who created it. */
export const COMPANY_SCOPES = ["company", "company-jobs", "applications", "decisions"] as const;
export type CompanyScope = (typeof COMPANY_SCOPES)[number];

/** How many days an access token works. */
export const TOKEN_DAYS = { usual: 90, most: 365 } as const;
