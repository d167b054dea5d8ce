import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { accountIdentities } from "../../kernel/db/schema";
import { findDevice } from "../accounts/known-device";
import { sessionOf, signIn } from "../accounts/sign-in";
import { finishAtProvider, requireProvider, saveForRegistration, signInExpired } from "./sign-in-at-provider";

/**
 * Opens a session for the account that the provider's person is linked to. It is found only by the issuer and its
 * id for the person: a shared address links nothing.
 * @throws {Problem} `identity-unknown`, `second-step-required`, `suspended`, `sign-in-expired`, `provider-unavailable`,
 * `provider-refused`
 */
export const finishProviderLogin = operation("finishProviderLogin", {
  rates: { address: [perHour(300)] },
  lane: "providers",
  run: async (context) => {
    const { db, clock } = context;
    const identity = await finishAtProvider(context, null);
    const isThis = and(
      eq(accountIdentities.issuer, identity.issuer),
      eq(accountIdentities.subject, identity.subject),
    );
    const [linked] = await db
      .select({ accountId: accountIdentities.accountId })
      .from(accountIdentities)
      .where(isThis);
    if (!linked) {
      await saveForRegistration(context, identity);
      const { name } = requireProvider(context);
      throw new Problem("identity-unknown", {
        detail: `This ${name} account isn't linked to an account here yet`,
        more: { name: identity.name, email: identity.email },
      });
    }
    const { accountId } = linked;
    const known = await findDevice(context, accountId);
    const signedIn = await db.transaction(async (tx) => {
      // It may have been unlinked in the meantime.
      const used = await tx
        .update(accountIdentities)
        .set({ lastUsedAt: clock.now(), name: identity.name })
        .where(and(isThis, eq(accountIdentities.accountId, accountId)))
        .returning({ id: accountIdentities.id });
      if (used.length === 0) throw signInExpired();
      return signIn(context, tx, accountId, { known, by: "provider", notifies: true });
    });
    context.request.saveSignInSecret(undefined);
    return { user_id: accountId, ...sessionOf(signedIn) };
  },
});
