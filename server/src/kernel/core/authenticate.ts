import type { Auth } from "@guildway/shared/contract/endpoint";
import { Problem } from "./problem";
import type { Services } from "./services";
import type { Viewer } from "./viewer";

/**
 * Returns who a bearer token belongs to, or undefined if it opens no session. Background calls of a page don't
 * count as use of the session.
 */
export type FindViewer = (
  services: Services,
  token: string,
  call?: { background: boolean },
) => Promise<Viewer | undefined>;

const BEARER = /^Bearer +(\S+)$/i;

/** The bearer token of an `Authorization` header. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
}

/**
 * Finds who makes the call, if the endpoint needs to know. With `optional`, only a member's session counts: anyone
 * who hasn't finished onboarding is treated as a visitor. With `optional-account`, every session counts, and a
 * token that opens none is ignored: mailed links work in any browser.
 * @throws {Problem} 401 without a session if one is needed, or with a token that opens none; 403 before onboarding is
 * done, as `auth` asks
 */
export async function authenticate(
  findViewer: FindViewer,
  services: Services,
  auth: Auth,
  authorization: string | undefined,
  call?: { background: boolean },
): Promise<Viewer | undefined> {
  if (auth === "none") return undefined;
  const token = bearerToken(authorization);
  const viewer = token ? await findViewer(services, token, call) : undefined;
  if (auth === "optional-account") return viewer;
  // Someone who was signed out elsewhere must not see a page as if nothing had happened.
  if (token && !viewer) throw new Problem("signed-out");
  if (auth === "optional") return viewer?.verified && viewer.hasProfile ? viewer : undefined;
  if (!viewer) throw new Problem("signed-out");
  if (auth === "member") requireMember(viewer);
  return viewer;
}

function requireMember(viewer: Viewer): void {
  if (!viewer.verified) throw new Problem("email-unverified");
  if (!viewer.hasProfile) throw new Problem("profile-missing");
}
