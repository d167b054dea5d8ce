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

/** @throws {Problem} 403 for anyone who isn't a moderator; `factor-required` for one without a second factor, if asked */
export async function requireModerator(
  { db, config }: Pick<Services, "db" | "config">,
  userId: string,
): Promise<void> {
  const [account] = await db
    .select({ email: accounts.email, verifiedAt: accounts.verifiedAt })
    .from(accounts)
    .where(eq(accounts.id, userId));
  if (!account || !isModerator(config, account)) {
    throw new Problem("forbidden", { detail: "Only moderators can do this" });
  }
  if (config.requireModeratorMfa && !(await hasAuthenticator(db, userId))) {
    throw new Problem("factor-required", {
      detail: "Moderators need an authenticator app here. Add one in your settings, then come back",
    });
  }
}
