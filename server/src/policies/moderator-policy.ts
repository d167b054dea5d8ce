import { eq } from "drizzle-orm";
import { accounts } from "../db/schema";
import { Problem } from "../http/problem";
import type { AppConfig, Services } from "../http/services";

/** Moderators are the members whom the configuration names by their e-mail addresses (`MODERATORS`). */
export function isModerator({ moderators }: AppConfig, email: string): boolean {
  return moderators.includes(email.toLowerCase());
}

/** @throws {Problem} 403 for everybody who is no moderator */
export async function requireModerator(
  { db, config }: Pick<Services, "db" | "config">,
  userId: string,
): Promise<void> {
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, userId));
  if (!account || !isModerator(config, account.email)) {
    throw new Problem("forbidden", { detail: "Only moderators can do this" });
  }
}
