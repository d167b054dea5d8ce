import { isSignedInPath, loginPath, routes, safeNext } from "@guildway/shared/routes";

/** A session's state; `unknown` until the server has answered. */
export type SessionStatus = "signed-out" | "unknown" | "verify-email" | "create-profile" | "member";

interface Visit {
  pathname: string;
  search: string;
  status: SessionStatus;
  /** Where to go from a page on which the person has just ended the session. */
  leftTo: string | null;
}

const withoutSlash = (path: string) => path.replace(/\/+$/, "") || "/";
const isAt = (pathname: string, path: string) => withoutSlash(pathname) === withoutSlash(path);

/**
 * Pages for signing in and registering: members are redirected from them. Mailed links aren't included: they may
 * belong to an account other than the one that is signed in.
 */
function isEntrance(pathname: string): boolean {
  if (isAt(pathname, routes.verifyEmail)) return false;
  return isAt(pathname, routes.landing) || isAt(pathname, routes.login) || /^\/register(\/|$)/.test(pathname);
}

/**
 * Returns where a visit must be redirected, `null` to stay (product §3): signed-in routes redirect to login and
 * back, an unfinished onboarding to its next step, and members on entry pages to the feed.
 */
export function redirectFor({ pathname, search, status, leftTo }: Visit): string | null {
  const needsSession = isSignedInPath(pathname);
  switch (status) {
    case "unknown":
      return null;
    case "signed-out":
      if (!needsSession && !isAt(pathname, routes.createProfile) && !isAt(pathname, routes.awaitVerification))
        return null;
      return leftTo ?? loginPath(pathname + search);
    case "verify-email":
      if (isAt(pathname, routes.awaitVerification)) return null;
      return needsSession || isEntrance(pathname) ? routes.awaitVerification : null;
    case "create-profile":
      if (isAt(pathname, routes.createProfile)) return null;
      return needsSession || isEntrance(pathname) ? routes.createProfile : null;
    case "member":
      return isEntrance(pathname) ? safeNext(new URLSearchParams(search).get("next")) : null;
  }
}

/** Checks whether a page must wait until the session's state is known. */
export function waitsForStatus(pathname: string): boolean {
  return isSignedInPath(pathname) || isEntrance(pathname);
}
