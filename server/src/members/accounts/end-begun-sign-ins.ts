import { eq } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { halfSessions } from "../../kernel/db/schema";
import { endLinks } from "./email-link";

/** Ends the sign-ins to an account that have begun: at their second step, or waiting for a mailed link to be opened. */
export async function endBegunSignIns(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await tx.delete(halfSessions).where(eq(halfSessions.accountId, accountId));
  await endLinks(tx, accountId, ["sign-in"], now);
}
