import type { PostReaction } from "@guildway/shared/contract/options";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { postLikes, posts } from "../../kernel/db/schema";
import { requireVisiblePost } from "../../kernel/policies/visibility";
import { notify } from "../notifications/notify";
import { announcePost } from "./announce-post";
import { lockAuthor } from "./counters";
import { findRecipient } from "./find-recipient";

/** A person's reaction to a post. */
interface Reaction {
  postId: string;
  userId: string;
  reaction: PostReaction;
}

/**
 * Adds a person's reaction to a post, or replaces it; repeating it changes nothing (product §5). The counter changes only
 * with the row, and the author is notified of the first one only.
 * @throws {Problem} 404 if they don't see the post
 */
export async function react(
  tx: Transaction,
  clock: Clock,
  { postId, userId, reaction }: Reaction,
): Promise<void> {
  const counted = await lockAuthor(tx, userId);
  const { authorId } = await requireVisiblePost(tx, userId, postId);
  const added = await tx
    .insert(postLikes)
    .values({ postId, userId, reaction, counted })
    .onConflictDoNothing()
    .returning({ postId: postLikes.postId });
  if (added.length === 0) {
    const changed = await tx
      .update(postLikes)
      .set({ reaction })
      .where(
        and(eq(postLikes.postId, postId), eq(postLikes.userId, userId), ne(postLikes.reaction, reaction)),
      )
      .returning({ postId: postLikes.postId });
    if (counted && changed.length > 0) await announcePost(tx, postId);
    return;
  }
  if (counted) {
    await tx
      .update(posts)
      .set({ likeCount: sql`${posts.likeCount} + 1` })
      .where(eq(posts.id, postId));
    await announcePost(tx, postId);
  }
  const recipient = await findRecipient(tx, { id: postId, authorId });
  if (recipient !== null) await notify(tx, clock, "like", { userId: recipient, actorId: userId, postId });
}
