import { and, eq, inArray } from "drizzle-orm";
import { Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { accountIdentities, accounts } from "../../kernel/db/schema";
import { hasPasskey } from "../../kernel/policies/factor-policy";

/**
 * Refuses to leave an account without a way to sign in. An app alone isn't one, and neither is a provider that is
 * no longer offered. The confirmed session locks the account, so that two ways can't be removed at once.
 * @throws {Problem} `last-way-in`
 */
export async function requireWayIn(
  tx: Transaction,
  providers: Services["identityProviders"] = [],
  accountId: string,
): Promise<void> {
  const [account] = await tx
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account?.passwordHash || (await hasPasskey(tx, accountId))) return;
  const offered = inArray(
    accountIdentities.provider,
    providers.map(({ id }) => id),
  );
  const others = and(eq(accountIdentities.accountId, accountId), offered);
  if ((await tx.$count(accountIdentities, others)) > 0) return;
  throw new Problem("last-way-in", {
    detail:
      "You couldn't sign in to your account anymore. First add a passkey, or choose a password with “Forgot your password?” on the sign-in page",
  });
}
