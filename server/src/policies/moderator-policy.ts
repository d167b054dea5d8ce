import type { StaffRole } from "@guildway/shared/contract/options";
import { and, eq, isNotNull } from "drizzle-orm";
import { Problem } from "../core/problem";
import type { Services } from "../core/services";
import type { Database } from "../db/database";
import { accounts, roles } from "../db/schema";
import { hasAuthenticator } from "./factor-policy";

/**
 * Returns an account's role; null for everybody who has none. Each call reads it again, so that taking a role away
 * counts at once. An address that isn't verified gives nobody a role: anyone can register it.
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

/** Whether an account is a moderator's who may act. */
export async function isModeratorsAccount(services: Asking, userId: string): Promise<boolean> {
  return (await findRole(services.db, userId)) !== null && !(await lacksFactor(services, userId));
}

/**
 * Administrators may do whatever moderators may.
 * @throws {Problem} 403 for anyone who isn't a moderator; `factor-required` for one who must have an app first
 */
export async function requireModerator(services: Asking, userId: string): Promise<StaffRole> {
  const role = await findRole(services.db, userId);
  if (role === null) throw new Problem("forbidden", { detail: "Only moderators can do this" });
  if (await lacksFactor(services, userId)) {
    throw new Problem("factor-required", {
      detail: "Moderators need an authenticator app here. Add one in your settings, then come back",
    });
  }
  return role;
}

async function lacksFactor({ db, config }: Asking, userId: string): Promise<boolean> {
  return config.requireModeratorMfa === true && !(await hasAuthenticator(db, userId));
}
