import { and, eq, gt, isNotNull, lte, ne, or, sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { type Budget, eraseRows } from "../../kernel/db/erase-rows";
import { accounts, comments, messageFiles, outbox, profiles, sessions } from "../../kernel/db/schema";
import { latestDue } from "../../kernel/policies/deletion-policy";
import { ERASED_AT_ONCE } from "../../kernel/tasks/erasing";
import { defineTask, type TaskRun } from "../../kernel/tasks/task";
import { undoDeletion } from "../../members/accounts/undo-deletion";
import { leaveConversations } from "../../messaging/leave-conversations";
import { removeLikes } from "../../social/posts/remove-likes";
import { retireAccount } from "./retire-account";

interface Erasing extends TaskRun {
  /** Without a trailing slash. */
  publicUrl: string;
}

/**
 * Erases some more of an account that was deleted, however much of it there is: in the end, the account itself. It begins
 * once signing in can no longer bring the account back.
 */
export const eraseAccount = defineTask<Erasing>("erase-account", async ({ tx, now, isReady }, run) => {
  const { id: key, deletedAt, deletionAskedAt } = accounts;
  const isDue = or(isNotNull(deletedAt), lte(deletionAskedAt, latestDue(now)));
  const [due] = await tx
    .select({ id: key, deletedAt, deletionAskedAt })
    .from(accounts)
    .where(and(isDue, isReady(key)))
    .orderBy(sql`coalesce(${deletedAt}, ${deletionAskedAt})`)
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return undefined;
  const { id } = due;
  return {
    key: id,
    async work() {
      if (!due.deletedAt) {
        if (due.deletionAskedAt && (await isUsedSince(tx, id, due.deletionAskedAt))) {
          await undoDeletion({ config: { publicUrl: run.publicUrl } }, tx, id);
          return;
        }
        await retireAccount(tx, run.clock, due);
      }
      const budget = { left: ERASED_AT_ONCE };
      await lockProfile(tx, id);
      await leaveComments(tx, id, budget);
      await removeLikes(tx, id, budget);
      await leaveConversations(tx, run.clock, id, budget);
      await eraseRows(
        tx,
        messageFiles,
        sql`${messageFiles.ownerId} = ${id} and ${messageFiles.messageId} is null`,
        budget,
      );
      await eraseRows(tx, outbox, eq(outbox.accountId, id), budget);
      await eraseRows(tx, accounts, eq(accounts.id, id), budget);
    },
  };
});

/**
 * Whether someone has signed in since the deletion was asked for, which ended all sessions: servers of 1.0, which may run
 * beside this one, don't know that this brings the account back.
 */
async function isUsedSince(tx: Transaction, id: string, askedAt: Date): Promise<boolean> {
  return (await tx.$count(sessions, and(eq(sessions.accountId, id), gt(sessions.createdAt, askedAt)))) > 0;
}

/** Makes what the person was still doing elsewhere wait until this step is done. */
async function lockProfile(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for("no key update");
}

/** Leaves the person's comments without an author. Those of someone whom moderators had hidden stay hidden. */
async function leaveComments(tx: Transaction, id: string, budget: Budget): Promise<void> {
  const [hidden] = await tx
    .select({ at: profiles.hiddenAt })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(and(eq(profiles.id, id), ne(profiles.hiddenAt, accounts.deletedAt)));
  const left = await tx
    .update(comments)
    .set({ authorId: null, ...(hidden && { hiddenAt: sql`coalesce(${comments.hiddenAt}, ${hidden.at})` }) })
    .where(
      sql`ctid = any(array(select ctid from ${comments} where ${eq(comments.authorId, id)} limit ${budget.left} for update))`,
    )
    .returning({ one: sql`1` });
  budget.left -= left.length;
}
