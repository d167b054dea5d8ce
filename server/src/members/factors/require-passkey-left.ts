import { Problem } from "../../kernel/core/problem";
import type { Database } from "../../kernel/db/database";
import { findSignInPolicy } from "../../kernel/policies/factor-policy";

/**
 * Refuses to remove the last passkey of an account that only passkeys open.
 * @throws {Problem} `last-way-in`
 */
export async function requirePasskeyLeft(db: Database, accountId: string, left: number): Promise<void> {
  if (left > 0 || (await findSignInPolicy(db, accountId)) !== "passkeys") return;
  throw new Problem("last-way-in", {
    detail:
      "You sign in with passkeys only, so you need one. Add another passkey first, or choose another way to sign in",
  });
}
