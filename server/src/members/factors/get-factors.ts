import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { authenticators, passkeys } from "../../kernel/db/schema";
import { countRecoveryCodes, findSignInPolicy } from "../../kernel/policies/factor-policy";
import { isEnrolled, needsEnrollment } from "./first-factor";

/** The account's passkeys and second factors. */
export const getFactors = operation("getFactors", {
  run: async (context) => {
    const { db, viewer, secrets } = context;
    const [app] = await db
      .select({ addedAt: authenticators.addedAt, lastUsedAt: authenticators.lastUsedAt })
      .from(authenticators)
      .where(eq(authenticators.accountId, viewer.id));
    const own = await db
      .select()
      .from(passkeys)
      .where(eq(passkeys.accountId, viewer.id))
      .orderBy(passkeys.createdAt, passkeys.id);
    return {
      authenticator: app?.addedAt
        ? { added_at: app.addedAt.toISOString(), last_used_at: app.lastUsedAt?.toISOString() ?? null }
        : null,
      can_add_authenticator: secrets !== undefined,
      recovery_codes: await countRecoveryCodes(db, viewer.id),
      sign_in_policy: await findSignInPolicy(db, viewer.id),
      passkeys: own.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        added_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      can_add_passkeys: context.passkeys !== undefined,
      needs_enrollment: (await needsEnrollment(context, db, viewer.id)) && !(await isEnrolled(context, db)),
    };
  },
});
