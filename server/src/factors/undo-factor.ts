import { and, eq, gte, lt } from "drizzle-orm";
import { shutOut } from "../accounts/set-password";
import type { OperationOf } from "../core/operation";
import { Problem } from "../core/problem";
import type { Transaction } from "../db/database";
import { accountIdentities, accounts, authenticators, passkeys, recoveryCodes } from "../db/schema";
import { removeIdentities } from "../identities/remove-identities";
import { isAddedBy } from "../policies/factor-policy";
import { removeApp, removePasskeys } from "./remove-factors";

/** Long enough for who reads mail once a week; for as long, whoever reads the owner's mail can remove it, too. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Removes the passkey or the app that a mail names, also the last one, and every passkey, app and linked account that was
 * added after it; and ends what else is open or has begun: whoever added it is signed in somewhere, and may know the
 * recovery codes. The session that asks stays if it is the account's.
 * @throws {Problem} `link-unknown`, also if it is gone already; `link-expired`
 */
export const undoFactor: OperationOf<"undoFactor"> = async (context) => {
  const { db, clock, hasher, query, viewer } = context;
  const undoHash = await hasher.digest(query.token);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const accountId = (await findAdded(tx, undoHash))?.accountId;
    if (accountId === undefined) throw gone();
    // Sign-ins wait, and so does whoever opens the same link.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for("no key update");
    const added = await findAdded(tx, undoHash);
    if (!added) throw gone();
    if (now.getTime() - added.at.getTime() >= LIFETIME_MS) {
      throw new Problem("link-expired", {
        detail: "This link has expired. See “Secure your account” in your settings",
      });
    }
    const acting = { ...context, by: "link" as const };
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
    const older = await tx
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(and(eq(passkeys.accountId, accountId), lt(passkeys.createdAt, added.at)));
    const kept = older.map(({ id }) => id);
    await removePasskeys(tx, acting, accountId, kept);
    const isNew = and(isAddedBy(accountId), gte(authenticators.addedAt, added.at));
    if ((await tx.$count(authenticators, isNew)) > 0) await removeApp(tx, acting, accountId);
    await removeIdentities(tx, acting, accountId, gte(accountIdentities.createdAt, added.at));
    await shutOut(tx, accountId, now, viewer?.id === accountId ? viewer.sessionId : undefined);
  });
  return undefined;
};

interface Added {
  accountId: string;
  at: Date;
}

/** What a mail was about, if it is still there. */
async function findAdded(tx: Transaction, undoHash: Uint8Array): Promise<Added | undefined> {
  const [passkey] = await tx
    .select({ accountId: passkeys.accountId, at: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.undoHash, undoHash));
  if (passkey) return passkey;
  const [app] = await tx
    .select({ accountId: authenticators.accountId, at: authenticators.addedAt })
    .from(authenticators)
    .where(eq(authenticators.undoHash, undoHash));
  return app?.at ? { accountId: app.accountId, at: app.at } : undefined;
}

function gone(): Problem {
  return new Problem("link-unknown", {
    detail: "This has already been removed, or the link is not valid",
  });
}
