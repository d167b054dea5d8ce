import { and, eq } from "drizzle-orm";
import { notFound } from "../../kernel/core/problem";
import type { Transaction } from "../../kernel/db/database";
import { reposts } from "../../kernel/db/schema";
import { lockVisiblePost } from "./lock-visible-post";

/**
 * Locks the post that a repost of this one shows: the post itself or, if it is a repost without words, its
 * original. It can't be deleted until the transaction ends.
 * @throws {Problem} 404 if the viewer doesn't see it
 */
export async function lockOriginal(tx: Transaction, viewerId: string, id: string) {
  const [repost] = await tx
    .select({ originalId: reposts.originalId })
    .from(reposts)
    .where(and(eq(reposts.postId, id), eq(reposts.plain, true)));
  if (repost?.originalId === null) throw notFound("post");
  return lockVisiblePost(tx, viewerId, repost?.originalId ?? id);
}
