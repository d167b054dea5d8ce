import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { accounts } from "../../kernel/db/schema";
import { knownPasskeys, requireVerifier } from "./check-passkey";
import { requireMailbox } from "./first-factor";
import { createChallenge } from "./passkey-challenge";

/** @throws {Problem} `email-unverified`, `passkeys-unavailable`, `enrollment-required` */
export const beginPasskey = operation("beginPasskey", {
  rates: { account: [perHour(60)] },
  run: async (context) => {
    const { db, viewer } = context;
    const verifier = requireVerifier(context);
    // The owner of the address must be able to take over the account until the address is verified.
    if (!viewer.verified) throw new Problem("email-unverified");
    await requireMailbox(context, db, viewer);
    const [account] = await db
      .select({ id: accounts.id, email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, viewer.id));
    if (!account) throw new Problem("signed-out");
    const challenge = await db.transaction((tx) =>
      createChallenge({ ...context, db: tx }, { purpose: "add", accountId: viewer.id }),
    );
    return verifier.optionsToCreate(challenge, account, await knownPasskeys(db, viewer.id));
  },
});
