import { operation } from "../../kernel/core/operation";
import { perHour } from "../../kernel/core/rates";
import { createAccount } from "../accounts/create-account";
import { sessionOf, signIn } from "../accounts/sign-in";
import { identityTaken, insertIdentity } from "./insert-identity";
import { claimForRegistration, requireProvider } from "./sign-in-at-provider";

/**
 * Creates an account without a password, which the provider's person signs in to. The address is verified by our own
 * mail, whatever the provider says about it (docs/decisions/020-sign-in-by-providers.md).
 * @throws {Problem} `email-taken`, `registration-closed`, `identity-taken`, `sign-in-expired`
 */
export const registerWithProvider = operation("registerWithProvider", {
  rates: { address: [perHour(100)] },
  lane: "entry",
  run: async (context) => {
    const { db, request, body } = context;
    const { id: provider, name } = requireProvider(context);
    const taken = `An account here already has this address. Sign in to it, then link ${name} in your settings`;
    const registered = await db.transaction(async (tx) => {
      const identity = await claimForRegistration(context, tx);
      const id = await createAccount(context, tx, { email: body.email, passwordHash: null, taken });
      if (!(await insertIdentity(context, tx, id, { ...identity, provider }))) throw identityTaken(name);
      return { id, signedIn: await signIn(context, tx, id, { by: "provider" }) };
    });
    request.saveSignInSecret(undefined);
    return { user_id: registered.id, ...sessionOf(registered.signedIn) };
  },
});
