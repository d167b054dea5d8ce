import type { CompanyScope, TokenScope } from "@guildway/shared/contract/token-options";
import type { FindViewer } from "./authenticate";
import { Problem } from "./problem";

/** The scope that a call needs; null if no such token is enough. */
export interface NeededScopes {
  /** Of a member's access token. */
  own: TokenScope | null;
  /** Of a company's. */
  company: CompanyScope | null;
}

/** Finds callers as `find` does, and refuses those whose access token doesn't have a call's scope. */
export function requireScope(find: FindViewer, needed: NeededScopes): FindViewer {
  return async (services, token, call) => {
    const viewer = await find(services, token, call);
    if (!viewer?.scopes) return viewer;
    const isCompanys = viewer.companyId !== undefined;
    const scope = isCompanys ? needed.company : needed.own;
    if (scope === null || !viewer.scopes.includes(scope)) throw scopeMissing(scope, isCompanys);
    return viewer;
  };
}

/** RFC 6750 names what is missing in a header. */
function scopeMissing(scope: TokenScope | CompanyScope | null, isCompanys: boolean): Problem {
  const token = isCompanys ? "company token" : "access token";
  const detail =
    scope === null
      ? `No ${token} can be used for this`
      : `This takes ${isCompanys ? "a" : "an"} ${token} with the scope ${scope}`;
  const named = scope === null ? "" : `, scope="${scope}"`;
  return new Problem("scope-missing", {
    detail,
    headers: { "WWW-Authenticate": `Bearer error="insufficient_scope"${named}` },
  });
}
