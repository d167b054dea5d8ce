import { operation } from "../../kernel/core/operation";
import { perHour } from "../../kernel/core/rates";
import { findDevice } from "../accounts/known-device";
import { sessionOf, signIn } from "../accounts/sign-in";
import { checkPasskey, passkeyChanged, requireVerifier } from "./check-passkey";
import { createChallenge } from "./passkey-challenge";

/** @throws {Problem} `passkeys-unavailable` */
export const beginPasskeyLogin = operation("beginPasskeyLogin", {
  rates: { address: [perHour(1_000)] },
  lane: "entry",
  run: async (context) => {
    const verifier = requireVerifier(context);
    return verifier.optionsToUse(await createChallenge(context, { purpose: "sign-in" }));
  },
});

/**
 * Opens a session with a passkey. It has checked its person, so that no second step follows.
 * @throws {Problem} `wrong-passkey`, `sign-in-expired`, `suspended`, `passkeys-unavailable`
 */
export const loginWithPasskey = operation("loginWithPasskey", {
  rates: { address: [perHour(1_000)] },
  lane: "entry",
  run: async (context) => {
    const { accountId, settle } = await checkPasskey(context, context.body.passkey);
    const known = await findDevice(context, accountId);
    const signedIn = await context.db.transaction(async (tx) => {
      if (!(await settle(tx))) throw passkeyChanged();
      return signIn(context, tx, accountId, { known, by: "passkey", notifies: true });
    });
    return { user_id: accountId, ...sessionOf(signedIn) };
  },
});
