import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { accountIdentities } from "../../kernel/db/schema";
import { providerName } from "./provider-name";

/** The accounts at providers that sign in to the viewer's account, oldest first. */
export const listIdentities = operation("listIdentities", {
  run: async ({ db, identityProviders, viewer }) => {
    const linked = await db
      .select()
      .from(accountIdentities)
      .where(eq(accountIdentities.accountId, viewer.id))
      .orderBy(accountIdentities.createdAt, accountIdentities.id);
    return linked.map(({ id, provider, name, createdAt, lastUsedAt }) => ({
      id,
      provider: providerName(identityProviders, provider),
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    }));
  },
});
