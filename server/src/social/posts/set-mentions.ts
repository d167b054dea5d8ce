import type { NewMention } from "@guildway/shared/contract/mentions";
import { mentionsIn } from "@guildway/shared/mentions";
import { and, eq, inArray, isNotNull, notInArray, sql } from "drizzle-orm";
import type { Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { mentions, mutes, posts, profiles } from "../../kernel/db/schema";
import { seesPost, seesProfile } from "../../kernel/policies/visibility";
import { notify } from "../notifications/notify";
import { retractMentions } from "../notifications/retract";

interface Mentioning {
  postId: string;
  /** Of the comment on it that mentions people, if it isn't the post itself. */
  commentId?: string;
  content: string;
  /** Left out to keep those whose names are still in the text. */
  named: NewMention[] | undefined;
  /** Who writes. */
  writerId: string;
  /** In whose name a post is written, if not in the writer's own. */
  companyId?: string | undefined;
  /** People already notified of the text; null stands for nobody. */
  alreadyNotified?: readonly (string | null)[];
}

/**
 * Stores the people a text mentions, in the caller's transaction: people its author can see, and whose names are in
 * it. Each is notified once, however often the text is edited, unless they have muted the author or can't see the
 * post. An edit that removes a name retracts its notification while that is unread.
 */
export async function setMentions(tx: Transaction, clock: Clock, mentioning: Mentioning): Promise<void> {
  const { postId, commentId, content, writerId } = mentioning;
  const about = commentId === undefined ? eq(mentions.postId, postId) : eq(mentions.commentId, commentId);
  const wanted =
    mentioning.named ??
    (await tx
      .select({ user_id: mentions.userId, written: mentions.written })
      .from(mentions)
      .where(and(about, isNotNull(mentions.position)))
      .orderBy(mentions.position));
  const named = inOrder(content, wanted);
  // Locked, so that someone who leaves at the same time is left out or stays until the row refers to them.
  const seen = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        inArray(
          profiles.id,
          named.map(({ user_id }) => user_id),
        ),
        seesProfile(writerId),
      ),
    )
    .orderBy(profiles.id)
    .for("key share");
  const ids = new Set(seen.map(({ id }) => id));
  const removed = await tx
    .update(mentions)
    .set({ position: null })
    .where(and(about, isNotNull(mentions.position), notInArray(mentions.userId, [...ids])))
    .returning({ userId: mentions.userId });
  if (removed.length > 0) {
    const unaware = await retractMentions(tx, {
      postId,
      commentId,
      userIds: removed.map(({ userId }) => userId),
    });
    // They are notified if they are mentioned again.
    await tx.delete(mentions).where(and(about, inArray(mentions.userId, unaware)));
  }
  const rows = named
    .filter(({ user_id }) => ids.has(user_id))
    .map(({ user_id: userId, written }, position) => ({
      ...(commentId === undefined ? { postId } : { commentId }),
      userId,
      written,
      position,
    }));
  if (rows.length === 0) return;
  const written = await tx
    .insert(mentions)
    .values(rows)
    .onConflictDoUpdate({
      target: [commentId === undefined ? mentions.postId : mentions.commentId, mentions.userId],
      set: { written: sql`excluded.written`, position: sql`excluded.position` },
    })
    .returning({ userId: mentions.userId, isNew: sql<boolean>`xmax = 0` });
  const { alreadyNotified = [] } = mentioning;
  const fresh = written.flatMap(({ userId, isNew }) =>
    isNew && !alreadyNotified.includes(userId) ? [userId] : [],
  );
  await notifyMentioned(tx, clock, mentioning, fresh);
}

async function notifyMentioned(
  tx: Transaction,
  clock: Clock,
  mentioning: Mentioning,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { postId, commentId, companyId, writerId } = mentioning;
  const hasMuted = sql`exists (
    select from ${mutes} where ${mutes.muterId} = ${profiles.id} and ${mutes.mutedId} = ${writerId}
  )`;
  const seesIt = sql`exists (select from ${posts} where ${and(eq(posts.id, postId), seesPost(profiles.id))})`;
  const notified = await tx
    .select({ userId: profiles.id })
    .from(profiles)
    .where(
      and(inArray(profiles.id, ids), seesIt, companyId === undefined ? sql`not ${hasMuted}` : undefined),
    );
  // Nobody can see who wrote for the company.
  const who = companyId === undefined ? { actorId: writerId } : { companyId };
  const others = notified.filter(({ userId }) => userId !== writerId);
  const where = { postId, ...(commentId !== undefined && { commentId }) };
  await notify(tx, clock, "mention", ...others.map(({ userId }) => ({ userId, ...who, ...where })));
}

/** Those whose names are in the text, each once, in the order of the text. */
function inOrder(content: string, named: readonly NewMention[]): NewMention[] {
  const once = new Map(named.map(({ user_id, written }) => [user_id.toLowerCase(), written]));
  return mentionsIn(
    content,
    [...once].map(([user_id, written]) => ({ user_id, written })),
  );
}
