import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { type Budget, eraseRows } from "../../kernel/db/erase-rows";
import { accounts, comments, messageFiles, outbox, profiles } from "../../kernel/db/schema";
import { ERASED_AT_ONCE } from "../../kernel/tasks/erasing";
import { defineTask } from "../../kernel/tasks/task";
import { leaveConversations } from "../../messaging/leave-conversations";
import { removeLikes } from "../../social/posts/remove-likes";

/** Erases some more of an account that was deleted, however much of it there is: in the end, the account itself. */
export const eraseAccount = defineTask("erase-account", async ({ tx, isReady }) => {
  const [due] = await tx
    .select({ id: accounts.id, deletedAt: accounts.deletedAt })
    .from(accounts)
    .where(and(isNotNull(accounts.deletedAt), isReady(accounts.id)))
    .orderBy(asc(accounts.deletedAt))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return undefined;
  const { id } = due;
  return {
    key: id,
    async work() {
      const budget = { left: ERASED_AT_ONCE };
      await lockProfile(tx, id);
      await leaveComments(tx, id, budget);
      await removeLikes(tx, id, budget);
      await leaveConversations(tx, id, budget);
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
