import { eq } from "drizzle-orm";
import { Problem } from "../core/problem";
import type { AppConfig, Services } from "../core/services";
import { accounts } from "../db/schema";

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

/** Whether an account is a moderator's. */
export async function isModeratorsAccount(
  { db, config }: Pick<Services, "db" | "config">,
  userId: string,
): Promise<boolean> {
  const [account] = await db
    .select({ email: accounts.email, verifiedAt: accounts.verifiedAt })
    .from(accounts)
    .where(eq(accounts.id, userId));
  return account !== undefined && isModerator(config, account);
}

/** @throws {Problem} 403 for anyone who isn't a moderator */
export async function requireModerator(
  services: Pick<Services, "db" | "config">,
  userId: string,
): Promise<void> {
  if (!(await isModeratorsAccount(services, userId))) {
    throw new Problem("forbidden", { detail: "Only moderators can do this" });
  }
}
