import { Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import { createSecret } from "../../kernel/core/tokens";
import type { Transaction } from "../../kernel/db/database";
import { halfSessions } from "../../kernel/db/schema";
import { findFactorMethods } from "../../kernel/policies/factor-policy";

/** Long enough to find the phone. */
const LIFETIME_MS = 10 * 60 * 1000;

/**
 * Begins the second step of a sign-in.
 * @param passwordHash a new password that counts once the step is done
 * @returns the refusal of the first one, with the token that the second one takes; it opens nothing by itself
 */
export async function beginSecondStep(
  { clock, hasher }: Pick<Services, "clock" | "hasher">,
  tx: Transaction,
  accountId: string,
  passwordHash?: string,
): Promise<Problem> {
  const token = createSecret();
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  const tokenHash = await hasher.digest(token);
  await tx.insert(halfSessions).values({ accountId, tokenHash, passwordHash, expiresAt });
  const methods = await findFactorMethods(tx, accountId);
  return new Problem("second-step-required", { more: { sign_in_token: token, methods } });
}
