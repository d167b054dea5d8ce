import { and, eq, gte, lt } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import {
  accountIdentities,
  accounts,
  authenticators,
  passkeys,
  recoveryCodes,
  undoLinks,
} from "../../kernel/db/schema";
import { mailAccount } from "../../kernel/mail/outbox";
import { hasAuthenticator, isAddedBy } from "../../kernel/policies/factor-policy";
import { emailRestoredMail } from "../accounts/email-change-mails";
import { restoreEmail } from "../accounts/restore-email";
import { shutOut } from "../accounts/set-password";
import { UNDO_LIFETIME_MS } from "../accounts/undo-links";
import { removeIdentities } from "../identities/remove-identities";
import { mailRemoved, removeApp, removePasskeys, settlePolicy } from "./remove-factors";

/**
 * Undoes the change that a mail is about, and later ones of the kind: removes passkeys, apps and linked accounts,
 * even the last one, and restores the address. With an address, changes in the days before it are undone, too:
 * people follow the mail about the address, and a thief may have prepared. Sessions, pending sign-ins and recovery
 * codes end, too: the thief is signed in somewhere, perhaps with a copy of the owner's session, and may know the
 * codes.
 * @throws {Problem} `link-unknown`, also if it is gone already; `link-expired`, `email-taken`
 */
export const undoFactor = operation("undoFactor", {
  rates: { address: [perHour(100)] },
  run: async (context) => {
    const { db, clock, hasher, query } = context;
    const tokenHash = await hasher.digest(query.token);
    const now = clock.now();
    await db.transaction(async (tx) => {
      const accountId = (await findAdded(tx, tokenHash))?.accountId;
      if (accountId === undefined) throw gone();
      // Sign-ins wait, and so do other uses of the same link.
      await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.id, accountId))
        .for("no key update");
      const added = await findAdded(tx, tokenHash);
      if (!added) throw gone();
      if (now.getTime() - added.at.getTime() >= UNDO_LIFETIME_MS) {
        throw new Problem("link-expired", {
          detail:
            "This link has expired. If you can sign in, see “Secure your account” in your settings; if you can't, contact the people who run this site",
        });
      }
      const acting = { ...context, viewer: undefined, by: "link" as const };
      const changedAt = await restoreEmail(acting, tx, accountId, added.at);
      const since = changedAt ? new Date(changedAt.getTime() - UNDO_LIFETIME_MS) : added.at;
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
      const older = await tx
        .select({ id: passkeys.id })
        .from(passkeys)
        .where(and(eq(passkeys.accountId, accountId), lt(passkeys.createdAt, since)));
      const remaining = older.map(({ id }) => id);
      const passkeysGone = await removePasskeys(tx, acting, accountId, remaining);
      const isNew = and(isAddedBy(accountId), gte(authenticators.addedAt, since));
      const isAppNew = (await tx.$count(authenticators, isNew)) > 0;
      const appGone = isAppNew ? await removeApp(tx, acting, accountId) : [];
      await removeIdentities(tx, acting, accountId, gte(accountIdentities.createdAt, since));
      await settlePolicy(tx, acting, accountId);
      await mailRemoved(tx, acting, accountId, [...passkeysGone, ...appGone]);
      if (changedAt) {
        const left = {
          passkeys: remaining.length,
          hasApp: await hasAuthenticator(tx, accountId),
          identities: await tx.$count(accountIdentities, eq(accountIdentities.accountId, accountId)),
        };
        await mailAccount(tx, accountId, emailRestoredMail(context.config.publicUrl, left));
      }
      await shutOut(tx, accountId, now);
    });
    return undefined;
  },
});

interface Added {
  accountId: string;
  at: Date;
}

/** What a mail was about, if it is still there. */
async function findAdded(tx: Transaction, tokenHash: Uint8Array): Promise<Added | undefined> {
  const [passkey] = await tx
    .select({ accountId: passkeys.accountId, at: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.undoHash, tokenHash));
  if (passkey) return passkey;
  const [link] = await tx
    .select({ accountId: undoLinks.accountId, at: undoLinks.createdAt })
    .from(undoLinks)
    .where(eq(undoLinks.tokenHash, tokenHash));
  if (link) return link;
  const [app] = await tx
    .select({ accountId: authenticators.accountId, at: authenticators.addedAt })
    .from(authenticators)
    .where(eq(authenticators.undoHash, tokenHash));
  return app?.at ? { accountId: app.accountId, at: app.at } : undefined;
}

function gone(): Problem {
  return new Problem("link-unknown", {
    detail:
      "What this mail is about is gone already, or the link is not valid. If we have written to you since, use the link in the newer mail",
  });
}
