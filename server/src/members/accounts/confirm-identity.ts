import type { SessionMethod } from "@guildway/shared/contract/sign-in";
import { and, eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perHour } from "../../kernel/core/rates";
import { accounts, sessions } from "../../kernel/db/schema";
import { findSignInPolicy, hasAuthenticator } from "../../kernel/policies/factor-policy";
import { requireCode, wrongCode } from "../factors/check-code";
import { requirePassword, wrongPassword } from "./require-password";

/**
 * Records that the session's person has just confirmed that it's them.
 * @throws {Problem} `wrong-password`, `wrong-code`, `too-many-requests`
 */
export const confirmIdentity = operation("confirmIdentity", {
  rates: { account: [perHour(60)] },
  run: async (context) => {
    const { db, clock, viewer, body } = context;
    const passwordHash = await requirePassword(context, body.current_password);
    let confirmedBy: SessionMethod = "password";
    if (body.code !== undefined || (await findSignInPolicy(db, viewer.id)) !== "password") {
      if (body.code === undefined) {
        const isApp = await hasAuthenticator(db, viewer.id);
        throw wrongCode(isApp ? "Enter the code from your authenticator app" : "Enter a recovery code");
      }
      confirmedBy = await requireCode(context, viewer.id, body.code);
    }
    const confirmed = await db
      .update(sessions)
      .set({ confirmedAt: clock.now(), confirmedBy })
      // A password that was replaced since it was read doesn't confirm.
      .where(
        and(
          eq(sessions.id, viewer.sessionId),
          sql`exists (select from ${accounts} where ${accounts.id} = ${sessions.accountId} and ${accounts.passwordHash} = ${passwordHash})`,
        ),
      )
      .returning({ id: sessions.id });
    if (confirmed.length === 0) throw wrongPassword();
    return undefined;
  },
});
