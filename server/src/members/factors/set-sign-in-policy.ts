import type { SignInPolicy } from "@guildway/shared/contract/sign-in";
import { and, eq, ne, notInArray } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { invalid, Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import type { Database } from "../../kernel/db/database";
import { accounts, sessions } from "../../kernel/db/schema";
import {
  countRecoveryCodes,
  hasAuthenticator,
  hasPasskey,
  isByFactor,
} from "../../kernel/policies/factor-policy";
import { endLinks } from "../accounts/email-link";
import { requireGoodPasswordOf } from "../accounts/require-good-password";
import { noteActivity } from "../activity/note-activity";
import { renewSession } from "../sessions/session";
import { changePolicy } from "./change-policy";

/**
 * Sets what signing in to the account requires. Weaker sessions and all pending sign-ins end; this session gets a
 * new token. With passkeys only, the account has no password; leaving that policy requires choosing one.
 * @throws {Problem} `factor-missing`, `factor-exists`, `invalid`
 */
export const setSignInPolicy = operation("setSignInPolicy", {
  rates: { account: [perHour(20)] },
  run: async (context) => {
    const { db, clock, hasher, viewer, body } = context;
    const { policy, password } = body;
    if (password !== undefined) await requireGoodPasswordOf(context, viewer.id, { password });
    const newHash = password === undefined ? undefined : await hasher.hash(password);
    return db.transaction(async (tx) => {
      const [account] = await tx
        .select({ policy: accounts.signInPolicy })
        .from(accounts)
        .where(eq(accounts.id, viewer.id))
        .for("update");
      if (!account) throw new Problem("signed-out");
      await requireFactors(tx, viewer.id, policy);
      if (account.policy === policy) return renewSession(context, tx, viewer);
      const needsPassword = account.policy === "passkeys";
      if (needsPassword && newHash === undefined) {
        throw invalid([{ path: "password", message: "Choose a password. From now on, signing in takes it" }]);
      }
      const passwordHash = policy === "passkeys" ? null : needsPassword ? newHash : undefined;
      await changePolicy(
        context,
        tx,
        viewer.id,
        passwordHash === undefined ? { policy } : { policy, passwordHash },
      );
      await endLinks(tx, viewer.id, ["reset", "sign-in"], clock.now());
      if (policy === "password") return renewSession(context, tx, viewer);
      // Sessions from before 1.0 don't say how they were opened, which isn't enough.
      const shown = tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.accountId, viewer.id), isByFactor()));
      const ended = await tx
        .delete(sessions)
        .where(
          and(
            eq(sessions.accountId, viewer.id),
            ne(sessions.id, viewer.sessionId),
            notInArray(sessions.id, shown),
          ),
        )
        .returning({ id: sessions.id });
      if (ended.length > 0) await noteActivity(context, tx, viewer.id, "other-sessions-ended");
      return renewSession(context, tx, viewer);
    });
  },
});

/** Nobody can choose a policy they couldn't sign in with, or that would lock them out with a lost phone. */
async function requireFactors(db: Database, accountId: string, policy: SignInPolicy): Promise<void> {
  if (policy === "password") {
    if (!(await hasAuthenticator(db, accountId))) return;
    throw new Problem("factor-exists", {
      detail: "Your authenticator app always asks for its code. Remove the app first",
    });
  }
  const isKey = await hasPasskey(db, accountId);
  if (policy === "passkeys" && !isKey) throw missing("Add a passkey first");
  if (!isKey && !(await hasAuthenticator(db, accountId))) {
    throw missing("Add a passkey or an authenticator app first");
  }
  if ((await countRecoveryCodes(db, accountId)) === 0) throw missing("Create recovery codes first");
}

function missing(detail: string): Problem {
  return new Problem("factor-missing", { detail });
}
