import { and, eq, ne } from "drizzle-orm";
import type { Services } from "../core/services";
import type { Database } from "../db/database";
import { accounts, sessions } from "../db/schema";
import { mailAccount } from "../mail/outbox";
import { endLinks } from "./email-link";
import { passwordChangedMail } from "./password-mails";

interface NewPassword {
  accountId: string;
  passwordHash: string;
  /** The hash that it takes the place of; where that is another by now, nothing is changed. */
  instead?: string;
  /** The session that goes on; all others end (quality.md "Trust"). */
  keepSession?: string;
}

/**
 * Gives an account another password, ends its sessions and the links that were on their way, and tells
 * its owner.
 *
 * @returns whether the account was there and had the expected password
 */
export async function setPassword(
  { clock, config }: Pick<Services, "clock" | "config">,
  tx: Database,
  { accountId, passwordHash, instead, keepSession }: NewPassword,
): Promise<boolean> {
  const changed = await tx
    .update(accounts)
    .set({ passwordHash })
    .where(
      and(eq(accounts.id, accountId), instead === undefined ? undefined : eq(accounts.passwordHash, instead)),
    )
    .returning({ id: accounts.id });
  if (changed.length === 0) return false;
  await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), keepSession ? ne(sessions.id, keepSession) : undefined));
  await endLinks(tx, accountId, ["reset", "change"], clock.now());
  await mailAccount(tx, accountId, passwordChangedMail(config.publicUrl));
  return true;
}
