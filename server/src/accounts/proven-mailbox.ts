import { isNotNull, type SQL } from "drizzle-orm";
import type { AppConfig } from "../core/services";
import { accounts } from "../db/schema";

/**
 * The condition of notices about an account, so that nobody registers a stranger's address and then has notices sent
 * there. Where no verification is asked for, nobody's mailbox is proven, and all are told.
 */
export function provenMailbox({
  requireEmailVerification,
}: Pick<AppConfig, "requireEmailVerification">): SQL | undefined {
  return requireEmailVerification ? isNotNull(accounts.verifiedAt) : undefined;
}
