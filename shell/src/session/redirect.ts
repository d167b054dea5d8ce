import { isSignedInPath, loginPath, routes, safeNext } from "@guildway/shared/routes";

/** A session's state; `unknown` until the server has answered. */
export type Standing = "signed-out" | "unknown" | "verify-email" | "create-profile" | "member";

interface Visit {
  pathname: string;
  search: string;
  standing: Standing;
  /** Where to go from this page, if the person has just ended the session on it. */
  leftTo: string | null;
}

const withoutSlash = (path: string) => path.replace(/\/+$/, "") || "/";
const isAt = (pathname: string, path: string) => withoutSlash(pathname) === withoutSlash(path);

/**
 * Pages that make sense only on the way in: a member is led on from them. A mailed link isn't one of them: it may
 * belong to another account than the one that is signed in.
 */
function isEntrance(pathname: string): boolean {
  if (isAt(pathname, routes.verifyEmail)) return false;
  return isAt(pathname, routes.landing) || isAt(pathname, routes.login) || /^\/register(\/|$)/.test(pathname);
}

/**
 * Where a visit must go instead, `null` to stay (product §3): signed-in routes lead to login and
 * back, an unfinished onboarding to the step that is due, and a member's way in to the feed.
 */
export function redirectFor({ pathname, search, standing, leftTo }: Visit): string | null {
  const needsSession = isSignedInPath(pathname);
  switch (standing) {
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
export function waitsForStanding(pathname: string): boolean {
  return isSignedInPath(pathname) || isEntrance(pathname);
}
