import { Problem } from "../core/problem";
import type { Services } from "../core/services";
import { createSecret } from "../core/tokens";
import type { Transaction } from "../db/database";
import { halfSessions } from "../db/schema";

/** Long enough to find the phone. */
const LIFETIME_MS = 10 * 60 * 1000;

/**
 * Begins the second step of a sign-in.
 * @returns the refusal of the first one, with the token that the second one takes; it opens nothing by itself
 */
export async function beginSecondStep(
  { clock, hasher }: Pick<Services, "clock" | "hasher">,
  tx: Transaction,
  accountId: string,
): Promise<Problem> {
  const token = createSecret();
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  await tx.insert(halfSessions).values({ accountId, tokenHash: await hasher.digest(token), expiresAt });
  return new Problem("second-step-required", { more: { sign_in_token: token } });
}
