import type { FactorMethod } from "@guildway/shared/contract/sign-in";
import { and, eq, ne, notInArray, or } from "drizzle-orm";
import type { AppConfig } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import {
  accounts,
  authenticators,
  halfSessions,
  passkeys,
  recoveryCodes,
  sessions,
} from "../../kernel/db/schema";
import type { Mail } from "../../kernel/mail/mail";
import { mailAccount } from "../../kernel/mail/outbox";
import { hasFactor } from "../../kernel/policies/factor-policy";
import { provenMailbox } from "../../kernel/policies/proven-mailbox";
import { type Acting, noteActivity } from "../activity/note-activity";
import { authenticatorRemovedMail, passkeyRemovedMail } from "./factor-mails";
import { readWaysIn, type WaysIn } from "./ways-in";

type Removing = Acting & { config: Pick<AppConfig, "publicUrl" | "requireEmailVerification"> };

/** Writes the mail about a factor that is gone. */
type Removed = (publicUrl: string, ways: WaysIn) => Mail;

/** Tells the owner what is gone. Comes last: each mail says what still opens the account. */
export async function mailRemoved(
  tx: Transaction,
  { config }: Removing,
  accountId: string,
  removed: readonly Removed[],
): Promise<void> {
  if (removed.length === 0) return;
  const ways = await readWaysIn(tx, accountId);
  for (const mailAbout of removed) {
    await mailAccount(tx, accountId, mailAbout(config.publicUrl, ways), provenMailbox(config));
  }
}

/**
 * Removes an account's authenticator app; if it counted, ends other sessions that its codes opened.
 * @returns what {@link mailRemoved} takes
 */
export async function removeApp(tx: Transaction, acting: Removing, accountId: string): Promise<Removed[]> {
  const removed = await tx
    .delete(authenticators)
    .where(eq(authenticators.accountId, accountId))
    .returning({ addedAt: authenticators.addedAt });
  await settlePolicy(tx, acting, accountId);
  await tx.delete(halfSessions).where(eq(halfSessions.accountId, accountId));
  if (!removed.some(({ addedAt }) => addedAt)) return [];
  await noteActivity(acting, tx, accountId, "authenticator-removed");
  await endSessionsBy(tx, acting, accountId, "code");
  return [authenticatorRemovedMail];
}

/**
 * Without a passkey or an app, the password is enough again, and there is nothing that recovery codes could stand for:
 * a policy that nobody can follow would lock the owner out.
 */
export async function settlePolicy(tx: Transaction, acting: Acting, accountId: string): Promise<void> {
  if (await hasFactor(tx, accountId)) return;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  const changed = await tx
    .update(accounts)
    .set({ signInPolicy: "password" })
    .where(and(eq(accounts.id, accountId), ne(accounts.signInPolicy, "password")))
    .returning({ id: accounts.id });
  if (changed.length > 0) {
    await noteActivity(acting, tx, accountId, "sign-in-policy-changed", { detail: "password" });
  }
}

/**
 * Removes everything but the password: the app, the recovery codes and all passkeys, one of which may be a thief's. Tells
 * the owner.
 */
export async function removeFactors(tx: Transaction, acting: Removing, accountId: string): Promise<void> {
  const removed = [
    ...(await removeApp(tx, acting, accountId)),
    ...(await removePasskeys(tx, acting, accountId)),
  ];
  await mailRemoved(tx, acting, accountId, removed);
}

/**
 * Ends the account's other sessions that a factor of this kind has opened or confirmed: the one that is gone may have been
 * theirs. All of the kind, because a session doesn't know which one it was.
 */
async function endSessionsBy(
  tx: Transaction,
  acting: Acting,
  accountId: string,
  method: FactorMethod,
): Promise<void> {
  const { viewer } = acting;
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        or(eq(sessions.openedBy, method), eq(sessions.confirmedBy, method)),
        viewer?.id === accountId ? ne(sessions.id, viewer.sessionId) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  if (ended.length > 0) await noteActivity(acting, tx, accountId, "other-sessions-ended");
}

/**
 * Removes an account's passkeys except those to keep, and ends other sessions that passkeys opened.
 * @returns what {@link mailRemoved} takes; nothing if there were none
 */
export async function removePasskeys(
  tx: Transaction,
  acting: Removing,
  accountId: string,
  except: readonly string[] = [],
): Promise<Removed[]> {
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.accountId, accountId), notInArray(passkeys.id, [...except])))
    .returning({ name: passkeys.name });
  if (removed.length === 0) return [];
  await settlePolicy(tx, acting, accountId);
  await tx.delete(halfSessions).where(eq(halfSessions.accountId, accountId));
  for (const { name } of removed) {
    await noteActivity(acting, tx, accountId, "passkey-removed", { detail: name });
  }
  await endSessionsBy(tx, acting, accountId, "passkey");
  return [passkeyRemovedMail];
}
