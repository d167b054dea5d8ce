import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { accounts } from "../../kernel/db/schema";
import { checkPassword } from "./check-password";
import { findDevice } from "./known-device";
import { sessionOf, signIn } from "./sign-in";

/**
 * Opens a session (product §14.1). An unknown address and a wrong password give the same answer after the same
 * work, and are throttled alike.
 * @throws {Problem} `wrong-credentials`, `too-many-requests`, `second-step-required`
 */
export const login = operation("login", {
  rates: { address: [perHour(1_000)] },
  lane: "entry",
  run: async (context) => {
    const { db, body } = context;
    const [account] = await db
      .select({ id: accounts.id, passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.email, body.email));
    const device = await findDevice(context, account?.id);
    const right = await checkPassword(context, { ...body, account, device });
    if (!right) throw new Problem("wrong-credentials");

    const signedIn = await db.transaction(async (tx) => {
      if (!(await right.settle(tx))) throw new Problem("wrong-credentials");
      return signIn(context, tx, right.accountId, { known: device, notifies: true });
    });
    return { user_id: right.accountId, ...sessionOf(signedIn) };
  },
});
