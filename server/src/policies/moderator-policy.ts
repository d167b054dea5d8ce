import { eq } from "drizzle-orm";
import { Problem } from "../core/problem";
import type { AppConfig, Services } from "../core/services";
import { accounts } from "../db/schema";
import { hasAuthenticator } from "./factor-policy";

/**
 * Moderators are the members whose email addresses the configuration names (`MODERATORS`), once they have verified the
 * address: if verification isn't required, anyone could register it.
 */
export function isModerator(
  { moderators }: AppConfig,
  { email, verifiedAt }: { email: string; verifiedAt: Date | null },
): boolean {
  return verifiedAt !== null && moderators.includes(email.toLowerCase());
}

type Asking = Pick<Services, "db" | "config">;

/** Whether an account is a moderator's who may act. */
export async function isModeratorsAccount(services: Asking, userId: string): Promise<boolean> {
  return (await isNamed(services, userId)) && !(await lacksFactor(services, userId));
}

/** @throws {Problem} 403 for anyone who isn't a moderator; `factor-required` for one who must have an app first */
export async function requireModerator(services: Asking, userId: string): Promise<void> {
  if (!(await isNamed(services, userId))) {
    throw new Problem("forbidden", { detail: "Only moderators can do this" });
  }
  if (await lacksFactor(services, userId)) {
    throw new Problem("factor-required", {
      detail: "Moderators need an authenticator app here. Add one in your settings, then come back",
    });
  }
}

async function isNamed({ db, config }: Asking, userId: string): Promise<boolean> {
  const [account] = await db
    .select({ email: accounts.email, verifiedAt: accounts.verifiedAt })
    .from(accounts)
    .where(eq(accounts.id, userId));
  return account !== undefined && isModerator(config, account);
}

async function lacksFactor({ db, config }: Asking, userId: string): Promise<boolean> {
  return config.requireModeratorMfa === true && !(await hasAuthenticator(db, userId));
}
