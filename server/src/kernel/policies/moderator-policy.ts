import type { StaffRole } from "@guildway/shared/contract/options";
import { and, eq, isNotNull } from "drizzle-orm";
import { Problem } from "../core/problem";
import type { Services } from "../core/services";
import type { Viewer } from "../core/viewer";
import type { Database } from "../db/database";
import { accounts, roles } from "../db/schema";
import { hasShownFactor } from "./factor-policy";

/**
 * Returns an account's role, or null. Each call reads it again, so that revoking a role counts at once. An address
 * that isn't verified gives no role, because anyone can register it.
 */
export async function findRole(db: Database, accountId: string): Promise<StaffRole | null> {
  const [found] = await db
    .select({ role: roles.role })
    .from(roles)
    .innerJoin(accounts, eq(accounts.id, roles.accountId))
    .where(and(eq(roles.accountId, accountId), isNotNull(accounts.verifiedAt)));
  return found?.role ?? null;
}

type Asking = Pick<Services, "db" | "config">;
type Asker = Pick<Viewer, "id" | "sessionId">;

/** Whether the viewer is a moderator who may act. A program with an access token isn't. */
export async function isModeratorsAccount(services: Asking, asker: Viewer): Promise<boolean> {
  if (asker.scopes) return false;
  return (await findRole(services.db, asker.id)) !== null && !(await lacksFactor(services, asker));
}

/**
 * Administrators may do everything that moderators may.
 * @throws {Problem} 403 for anyone who isn't a moderator; `factor-required` for one who must use a second factor first
 */
export async function requireModerator(services: Asking, asker: Asker): Promise<StaffRole> {
  const role = await findRole(services.db, asker.id);
  if (role === null) throw new Problem("forbidden", { detail: "Only moderators can do this" });
  if (await lacksFactor(services, asker)) {
    throw new Problem("factor-required", {
      detail:
        "Moderators have to sign in with a passkey or with an authenticator app. Add one in your settings, or sign in with the one you have",
    });
  }
  return role;
}

/**
 * @throws {Problem} 403 for anyone who isn't an administrator; `factor-required` for one who must use a second factor
 * first
 */
export async function requireAdministrator(services: Asking, asker: Asker): Promise<void> {
  if ((await requireModerator(services, asker)) === "administrator") return;
  throw new Problem("forbidden", { detail: "Only administrators can do this" });
}

async function lacksFactor({ db, config }: Asking, asker: Asker): Promise<boolean> {
  return config.requireModeratorMfa === true && !(await hasShownFactor(db, asker));
}
