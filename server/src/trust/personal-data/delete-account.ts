import { and, eq, isNull, or, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import {
  accessTokens,
  accounts,
  emailTokens,
  halfSessions,
  outbox,
  profiles,
  sessions,
} from "../../kernel/db/schema";
import { mailAccount } from "../../kernel/mail/outbox";
import { readLocale } from "../../kernel/mail/read-locale";
import { deletionAfter } from "../../kernel/policies/deletion-policy";
import { accountDeletedMail } from "../../members/accounts/deletion-mails";
import { hasUndoLink } from "../../members/accounts/undo-links";
import { noteActivity } from "../../members/activity/note-activity";
import { leaveSharedCompanies } from "./leave-companies";

const TOO_SOON =
  "Your email address, or a way to sign in, was changed in the last 7 days, and the link in the email about that can still undo it. Nothing was deleted. Please try again once these days are over";

/**
 * Deletes an account, in two steps. At once its person is signed out everywhere and hidden, leaves the companies where others
 * work, and gets no more mail than the one that says until when signing in brings the account back. Seven days later a task
 * erases all of their own data: profile, posts, connections, applications, files, and companies where nobody else works
 * (`erase-account.ts`). It waits while a change of the address, or of what signs in, can still be undone: a
 * thief must not add a way to sign in that keeps the owner out, and then erase everything.
 * @throws {Problem} `last-recruiter`, `email-just-changed`
 */
export const deleteAccount = operation("deleteAccount", {
  rates: { account: [perHour(60)] },
  run: async (context) => {
    const { db, clock, viewer, config } = context;
    // Counted before the deletion, because it counts even if a company still needs the person.
    await db.transaction(async (tx) => {
      const isOwn = eq(accounts.id, viewer.id);
      const [own] = await tx.select({ id: accounts.id }).from(accounts).where(isOwn).for("key share");
      if (own) await noteActivity(context, tx, viewer.id, "deletion-asked");
    });
    await db.transaction(async (tx) => {
      // Locked until the end: anything the person still does elsewhere waits, and then finds them gone.
      const [account] = await tx
        .select({ email: accounts.email })
        .from(accounts)
        .where(and(eq(accounts.id, viewer.id), isNull(accounts.deletedAt), isNull(accounts.deletionAskedAt)))
        .for("update");
      if (!account) return;
      if (await hasUndoLink(clock, tx, viewer.id)) {
        throw new Problem("email-just-changed", { detail: TOO_SOON });
      }
      await leaveSharedCompanies(tx, context, viewer.id);
      const askedAt = clock.now();
      await endAccess(tx, viewer.id);
      await tx
        .update(profiles)
        .set({ hiddenAt: sql`coalesce(${profiles.hiddenAt}, ${askedAt})` })
        .where(eq(profiles.id, viewer.id));
      // Mail written before accounts were named in it has only the address.
      const unnamed = and(isNull(outbox.accountId), eq(outbox.recipient, account.email));
      await tx.delete(outbox).where(or(eq(outbox.accountId, viewer.id), unnamed));
      await tx.update(accounts).set({ deletionAskedAt: askedAt }).where(eq(accounts.id, viewer.id));
      const until = deletionAfter(askedAt);
      const mail = accountDeletedMail(config.publicUrl, until, await readLocale(tx, viewer.id));
      await mailAccount(tx, viewer.id, mail);
    });
    return undefined;
  },
});

/** What is open, or could still change the account by a link. What signs in stays: it can bring the account back. */
const OPEN = [sessions, accessTokens, halfSessions, emailTokens] as const;

async function endAccess(tx: Transaction, id: string): Promise<void> {
  for (const table of OPEN) await tx.delete(table).where(eq(table.accountId, id));
}
