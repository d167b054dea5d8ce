import type { ProvenIdentity } from "../../kernel/core/identity-provider";
import { Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { accountIdentities } from "../../kernel/db/schema";

/** Links someone at a provider to an account. Returns the identity; undefined if an account has it already. */
export async function insertIdentity(
  { clock }: Pick<Services, "clock">,
  tx: Transaction,
  accountId: string,
  { issuer, subject, name, provider }: Omit<ProvenIdentity, "email"> & { provider: string },
): Promise<{ identityId: string; createdAt: Date } | undefined> {
  const now = clock.now();
  const [added] = await tx
    .insert(accountIdentities)
    .values({ accountId, provider, issuer, subject, name, createdAt: now, lastUsedAt: now })
    .onConflictDoNothing({ target: [accountIdentities.issuer, accountIdentities.subject] })
    .returning({ identityId: accountIdentities.id, createdAt: accountIdentities.createdAt });
  return added;
}

export function identityTaken(provider: string): Problem {
  return new Problem("identity-taken", {
    detail: `This ${provider} account is linked to another account here. Sign in with it, and unlink it there first`,
  });
}
