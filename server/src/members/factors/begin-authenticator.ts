import { eq, isNull } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { accounts, authenticators } from "../../kernel/db/schema";
import { requireMailbox } from "./first-factor";
import { createTotpSecret, totpForApp } from "./totp";

/**
 * Creates the secret of a new authenticator app, in place of one that was never finished.
 * @throws {Problem} `factor-exists`, `factors-unavailable`, `email-unverified`, `enrollment-required`
 */
export const beginAuthenticator = operation("beginAuthenticator", {
  rates: { account: [perHour(30)] },
  run: async (context) => {
    const { db, clock, secrets, viewer } = context;
    if (!secrets) throw new Problem("factors-unavailable");
    // The owner of the address must be able to take over the account until the address is verified.
    if (!viewer.verified) throw new Problem("email-unverified");
    await requireMailbox(context, db, viewer);
    const [account] = await db
      .select({ email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, viewer.id));
    if (!account) throw new Problem("signed-out");
    const secret = createTotpSecret();
    const sealed = await secrets.seal(viewer.id, secret);
    const begun = await db.transaction((tx) =>
      tx
        .insert(authenticators)
        .values({ accountId: viewer.id, secret: sealed, createdAt: clock.now() })
        .onConflictDoUpdate({
          target: authenticators.accountId,
          set: { secret: sealed, createdAt: clock.now() },
          setWhere: isNull(authenticators.addedAt),
        })
        .returning({ accountId: authenticators.accountId }),
    );
    if (begun.length === 0) throw new Problem("factor-exists");
    return totpForApp(secret, account.email);
  },
});
