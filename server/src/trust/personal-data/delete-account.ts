import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import { accounts, comments, outbox, profiles } from "../../kernel/db/schema";
import { noteActivity } from "../../members/accounts/note-activity";
import { hasFormerEmail } from "../../members/accounts/undo-links";
import { leaveConversations } from "../../messaging/leave-conversations";
import { removeLikes } from "../../social/posts/remove-likes";
import { leaveCompanies } from "./leave-companies";

const TOO_SOON =
  "Your email address was changed in the last 7 days, and whoever reads the old mailbox can still undo that. Nothing was deleted. Please try again once these days are over";

/**
 * Erases an account with all of the person's own data: profile, posts, connections, applications, files, sessions,
 * unsent mail. Comments in other people's threads and messages to them stay under "Former member"; those of a hidden person stay hidden. A
 * company is deleted with its last employee. It waits while a change of address can still be undone: a thief must not
 * erase what the owner can take back.
 * @throws {Problem} `last-recruiter`, `email-just-changed`
 */
export const deleteAccount = operation("deleteAccount", {
  rates: { account: [perHour(60)] },
  run: async (context) => {
    const { db, clock, viewer } = context;
    // Before the deletion: if a company still needs the person, they have asked all the same.
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
        .where(eq(accounts.id, viewer.id))
        .for("update");
      if (!account) return;
      if (await hasFormerEmail(clock, tx, viewer.id)) {
        throw new Problem("email-just-changed", { detail: TOO_SOON });
      }
      await lockProfile(tx, viewer.id);
      await leaveCompanies(tx, context, viewer.id);
      await removeLikes(tx, viewer.id);
      await retainHidden(tx, viewer.id);
      await leaveConversations(tx, viewer.id);
      await tx.delete(outbox).where(eq(outbox.recipient, account.email));
      await tx.delete(accounts).where(eq(accounts.id, viewer.id));
    });
    return undefined;
  },
});

/** Makes likes and comments by the person, and decisions about them, wait until they are gone. */
async function lockProfile(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for("no key update");
}

/** Keeps the comments of an author whom moderators have hidden from reappearing under "Former member". */
async function retainHidden(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(comments)
    .set({ hiddenAt: sql`${profiles.hiddenAt}` })
    .from(profiles)
    .where(
      and(
        eq(profiles.id, id),
        isNotNull(profiles.hiddenAt),
        eq(comments.authorId, id),
        isNull(comments.hiddenAt),
      ),
    );
}
