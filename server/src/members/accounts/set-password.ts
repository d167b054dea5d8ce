import { and, eq, isNotNull, ne, notInArray } from "drizzle-orm";
import type { Services } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { accessTokens, accountIdentities, accounts, devices, sessions } from "../../kernel/db/schema";
import { mailAccount } from "../../kernel/mail/outbox";
import { provenMailbox } from "../../kernel/policies/proven-mailbox";
import { type Acting, noteActivity } from "../activity/note-activity";
import { removeFactors } from "../factors/remove-factors";
import { endLinks } from "./email-link";
import { endBegunSignIns } from "./end-begun-sign-ins";
import { passwordChangedMail, passwordVoidedMail } from "./password-mails";

interface NewPassword {
  accountId: string;
  passwordHash: string;
  /** The hash that it replaces; nothing changes if the account has a different one by now. */
  instead?: string;
  /** The session that stays open; all others end (docs/security.md). */
  exceptSession?: string;
}

/**
 * Sets an account's password, ends its sessions and open links, forgets other devices, and tells its owner.
 *
 * @returns whether the account existed and had the expected password
 */
export async function setPassword(
  context: Pick<Services, "clock" | "config"> & Acting,
  tx: Transaction,
  { accountId, passwordHash, instead, exceptSession }: NewPassword,
): Promise<boolean> {
  const { clock, config } = context;
  const changed = await tx
    .update(accounts)
    .set({ passwordHash })
    .where(
      and(eq(accounts.id, accountId), instead === undefined ? undefined : eq(accounts.passwordHash, instead)),
    )
    .returning({ verifiedAt: accounts.verifiedAt });
  if (changed.length === 0) return false;
  if (exceptSession === undefined && changed[0]?.verifiedAt === null) {
    await removeOtherWaysIn(context, tx, accountId);
  }
  const details = exceptSession === undefined ? { method: "link" as const } : {};
  await noteActivity(context, tx, accountId, "password-changed", details);
  await shutOut(tx, accountId, clock.now(), exceptSession);
  await mailAccount(tx, accountId, passwordChangedMail(config.publicUrl), provenMailbox(config));
  return true;
}

/** Invalidates an account's password until another is chosen, and signs out everyone who used it. */
export async function voidPassword(
  context: Pick<Services, "clock" | "config"> & Acting,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  const { clock, config } = context;
  await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, accountId));
  await removeOtherWaysIn(context, tx, accountId);
  await noteActivity(context, tx, accountId, "password-ended", { method: "link" });
  await shutOut(tx, accountId, clock.now());
  await mailAccount(tx, accountId, passwordVoidedMail(config.publicUrl));
}

/** The person who registered may have linked an account or added a passkey, and may not own the address. */
async function removeOtherWaysIn(
  context: Pick<Services, "config"> & Acting,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  await tx.delete(accountIdentities).where(eq(accountIdentities.accountId, accountId));
  await removeFactors(tx, context, accountId);
}

/** Ends an account's sessions but one, its access tokens, begun sign-ins and open links, and forgets its other devices. */
export async function shutOut(
  tx: Transaction,
  accountId: string,
  now: Date,
  exceptSession?: string,
): Promise<void> {
  // First, because it waits for a second step that is being finished, whose session must end with the others.
  await endBegunSignIns(tx, accountId, now);
  await tx
    .delete(sessions)
    .where(
      and(eq(sessions.accountId, accountId), exceptSession ? ne(sessions.id, exceptSession) : undefined),
    );
  await tx.delete(accessTokens).where(eq(accessTokens.accountId, accountId));
  // The current one stays known: the mail about it must still be able to end its session.
  const used = tx
    .select({ hash: sessions.deviceHash })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNotNull(sessions.deviceHash)));
  await tx.delete(devices).where(and(eq(devices.accountId, accountId), notInArray(devices.tokenHash, used)));
  await endLinks(tx, accountId, ["reset", "change"], now);
}
