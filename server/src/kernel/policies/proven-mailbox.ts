import { isNotNull, type SQL } from "drizzle-orm";
import type { AppConfig } from "../core/services";
import { accounts } from "../db/schema";

/**
 * The condition for notices about an account, so that nobody can register a stranger's address and then have notices
 * sent there. If verification is off, no mailbox is proven, and all get notices.
 */
export function provenMailbox({
  requireEmailVerification,
}: Pick<AppConfig, "requireEmailVerification">): SQL | undefined {
  return requireEmailVerification ? isNotNull(accounts.verifiedAt) : undefined;
}
