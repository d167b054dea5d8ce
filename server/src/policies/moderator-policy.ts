import { eq } from "drizzle-orm";
import { Problem } from "../core/problem";
import type { AppConfig, Services } from "../core/services";
import { accounts } from "../db/schema";

/**
 * Moderators are the members whom the configuration names by their e-mail addresses (`MODERATORS`), once they have
 * shown that the address is theirs: where verification is not required, anybody could register it.
 */
export function isModerator(
  { moderators }: AppConfig,
  { email, verifiedAt }: { email: string; verifiedAt: Date | null },
): boolean {
  return verifiedAt !== null && moderators.includes(email.toLowerCase());
}

/** @throws {Problem} 403 for everybody who is no moderator */
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
}
