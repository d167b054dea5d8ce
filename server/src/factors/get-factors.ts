import { and, eq, isNull } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { authenticators, recoveryCodes } from "../db/schema";

/** The account's second factors. */
export const getFactors: OperationOf<"getFactors"> = async ({ db, viewer, secrets }) => {
  const [app] = await db
    .select({ addedAt: authenticators.addedAt, lastUsedAt: authenticators.lastUsedAt })
    .from(authenticators)
    .where(eq(authenticators.accountId, viewer.id));
  const left = and(eq(recoveryCodes.accountId, viewer.id), isNull(recoveryCodes.usedAt));
  return {
    authenticator: app?.addedAt
      ? { added_at: app.addedAt.toISOString(), last_used_at: app.lastUsedAt?.toISOString() ?? null }
      : null,
    can_add_authenticator: secrets !== undefined,
    recovery_codes: await db.$count(recoveryCodes, left),
  };
};
