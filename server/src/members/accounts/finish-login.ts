import type { SessionMethod } from "@guildway/shared/contract/sign-in";
import { and, eq, gt } from "drizzle-orm";
import { type ContextOf, operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import { halfSessions } from "../../kernel/db/schema";
import { findSignInPolicy } from "../../kernel/policies/factor-policy";
import { noteRefusedCode } from "../activity/note-refused-sign-in";
import { changePolicy } from "../factors/change-policy";
import { requireCode } from "../factors/check-code";
import { checkPasskey, passkeyChanged } from "../factors/check-passkey";
import { findDevice } from "./known-device";
import { setPassword } from "./set-password";
import { sessionOf, signIn } from "./sign-in";

/**
 * The second step of a sign-in: opens the session that the first one was refused.
 * @throws {Problem} `wrong-code`, `wrong-passkey`, `sign-in-expired`, `suspended`, `too-many-requests`
 */
export const finishLogin = operation("finishLogin", {
  rates: { address: [perHour(1_000)] },
  lane: "entry",
  run: async (context) => {
    const { db, clock, hasher, body } = context;
    const isBegun = and(
      eq(halfSessions.tokenHash, await hasher.digest(body.sign_in_token)),
      gt(halfSessions.expiresAt, clock.now()),
    );
    const [begun] = await db.select({ accountId: halfSessions.accountId }).from(halfSessions).where(isBegun);
    if (!begun) throw expired();
    const { accountId } = begun;
    const { by, settle } = await checkFactor(context, accountId);
    const known = await findDevice(context, accountId);
    const signedIn = await db.transaction(async (tx) => {
      // A new password or another second step may have ended it in the meantime.
      const [ended] = await tx
        .delete(halfSessions)
        .where(isBegun)
        .returning({ passwordHash: halfSessions.passwordHash });
      if (!ended) throw expired();
      await settle(tx);
      if (ended.passwordHash !== null) await activatePassword(context, tx, accountId, ended.passwordHash);
      return signIn(context, tx, accountId, { known, by, notifies: true });
    });
    return { user_id: accountId, ...sessionOf(signedIn) };
  },
});

type Asking = ContextOf<"finishLogin">;

async function checkFactor(
  context: Asking,
  accountId: string,
): Promise<{ by: SessionMethod; settle: (tx: Transaction) => Promise<void> }> {
  const { code, passkey } = context.body;
  if (passkey === undefined) {
    const by = await requireCode(context, accountId, code ?? "").catch((refusal: unknown) =>
      noteRefusedCode(context, accountId, refusal),
    );
    return { by, settle: async () => undefined };
  }
  const used = await checkPasskey(context, passkey);
  if (used.accountId !== accountId) {
    throw new Problem("wrong-passkey", { detail: "This passkey belongs to another account" });
  }
  const settle = async (tx: Transaction) => {
    if (!(await used.settle(tx))) throw passkeyChanged();
  };
  return { by: "passkey", settle };
}

/** Activates the password from a mailed link; signing in then requires it and a second factor. */
async function activatePassword(
  context: Asking,
  tx: Transaction,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await setPassword(context, tx, { accountId, passwordHash });
  if ((await findSignInPolicy(tx, accountId)) === "passkeys") {
    await changePolicy(context, tx, accountId, { policy: "second-factor" });
  }
}

function expired(): Problem {
  return new Problem("sign-in-expired", {
    detail: "This sign-in has ended. Sign in again",
  });
}
