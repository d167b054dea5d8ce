import type { ReportSubject } from "@guildway/shared/contract/options";
import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Database } from "../db/database";
import { comments, messages, posts, profiles } from "../db/schema";
import { announceConversation } from "../messages/announce-conversation";
import { countAuthor, countComment, holdAuthor } from "../posts/counters";

/** Where the thing that was hidden or shown again is; nothing for a person. */
interface Changed {
  postId?: string;
  commentId?: string;
}

type SetHidden = (tx: Database, id: string, hiddenAt: Date | null) => Promise<Changed | undefined>;

/**
 * Hides a thing from everyone but its author, or with null shows it again, in the caller's transaction, which has
 * locked the author. Updates the counters of posts.
 * @returns undefined if nothing changed, or the thing is gone
 */
export const setHidden: Record<ReportSubject, SetHidden> = {
  post: async (tx, id, hiddenAt) => {
    const [changed] = await tx
      .update(posts)
      .set({ hiddenAt })
      .where(and(eq(posts.id, id), isOther(posts, hiddenAt)))
      .returning({ postId: posts.id });
    return changed;
  },
  comment: async (tx, id, hiddenAt) => {
    // First its post, in the same order as deleting the comment does.
    const post = tx.select({ id: comments.postId }).from(comments).where(eq(comments.id, id));
    await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, post)).for("no key update");
    const [changed] = await tx
      .update(comments)
      .set({ hiddenAt })
      .where(and(eq(comments.id, id), isOther(comments, hiddenAt)))
      .returning({ commentId: comments.id, postId: comments.postId, authorId: comments.authorId });
    if (!changed) return undefined;
    const { authorId, ...place } = changed;
    const isShown = hiddenAt === null && (authorId === null || (await holdAuthor(tx, authorId)));
    await countComment(tx, id, isShown);
    return place;
  },
  message: async (tx, id, hiddenAt) => {
    const [changed] = await tx
      .update(messages)
      .set({ hiddenAt })
      .where(and(eq(messages.id, id), isOther(messages, hiddenAt)))
      .returning({ conversationId: messages.conversationId });
    if (!changed) return undefined;
    await announceConversation(tx, changed.conversationId);
    return {};
  },
  user: async (tx, id, hiddenAt) => {
    const changed = await tx
      .update(profiles)
      .set({ hiddenAt })
      .where(and(eq(profiles.id, id), isOther(profiles, hiddenAt)))
      .returning({ id: profiles.id });
    if (changed.length === 0) return undefined;
    await countAuthor(tx, id, hiddenAt === null);
    return {};
  },
};

/** Whether a row's visibility would change. */
function isOther(
  table: typeof posts | typeof comments | typeof messages | typeof profiles,
  hiddenAt: Date | null,
): SQL {
  return hiddenAt ? isNull(table.hiddenAt) : isNotNull(table.hiddenAt);
}
