import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perHour } from "../../kernel/core/rates";
import { sessions } from "../../kernel/db/schema";
import { checkPasskey, knownPasskeys, passkeyChanged, requireVerifier } from "./check-passkey";
import { createChallenge } from "./passkey-challenge";

/** @throws {Problem} `passkeys-unavailable` */
export const beginPasskeyConfirmation = operation("beginPasskeyConfirmation", {
  rates: { account: [perHour(60)] },
  run: async (context) => {
    const { db, viewer } = context;
    const verifier = requireVerifier(context);
    const challenge = await createChallenge(context, { purpose: "confirm", accountId: viewer.id });
    return verifier.optionsToUse(challenge, await knownPasskeys(db, viewer.id));
  },
});

/**
 * Records that the session's person has just confirmed with a passkey that it's them.
 * @throws {Problem} `wrong-passkey`, `sign-in-expired`, `passkeys-unavailable`
 */
export const confirmWithPasskey = operation("confirmWithPasskey", {
  rates: { account: [perHour(60)] },
  run: async (context) => {
    const { db, clock, viewer, body } = context;
    const { settle } = await checkPasskey(context, body.passkey, viewer.id);
    await db.transaction(async (tx) => {
      if (!(await settle(tx))) throw passkeyChanged();
      await tx
        .update(sessions)
        .set({ confirmedAt: clock.now(), confirmedBy: "passkey" })
        .where(eq(sessions.id, viewer.sessionId));
    });
    return undefined;
  },
});
