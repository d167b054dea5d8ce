import type { Auth } from "@guildway/shared/contract/endpoint";
import { findViewer } from "../accounts/session";
import type { Viewer } from "../accounts/viewer";
import { Problem } from "./problem";
import type { Services } from "./services";

const BEARER = /^Bearer +(\S+)$/i;

/**
 * Who makes the call, as far as the endpoint wants to know. Where a session is optional, one that has
 * expired counts as none.
 * @throws {Problem} 401 without a session, 403 before onboarding is done, as `auth` asks
 */
export async function authenticate(
  services: Services,
  auth: Auth,
  authorization: string | undefined,
): Promise<Viewer | undefined> {
  if (auth === "none") return undefined;
  const token = authorization && BEARER.exec(authorization)?.[1];
  const viewer = token ? await findViewer(services, token) : undefined;
  if (auth === "optional") return viewer;
  if (!viewer) throw new Problem("signed-out");
  if (auth === "member") requireMember(viewer);
  return viewer;
}

function requireMember(viewer: Viewer): void {
  if (!viewer.verified) throw new Problem("email-unverified");
  if (!viewer.hasProfile) throw new Problem("profile-missing");
}
