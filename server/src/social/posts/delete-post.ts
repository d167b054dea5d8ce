import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { posts, reposts } from "../../kernel/db/schema";
import { announcePost } from "./announce-post";
import { lockOriginal } from "./counters";
import { lockOwnPost } from "./lock-own-post";

/** Deletes the viewer's own post with its comments and likes. */
export const deletePost = operation("deletePost", {
  run: async ({ db, viewer, params }) =>
    db.transaction(async (tx) => {
      await lockOriginal(tx, params.id);
      await lockOwnPost(tx, params.id, viewer.id);
      const [repost] = await tx
        .select({ originalId: reposts.originalId })
        .from(reposts)
        .where(eq(reposts.postId, params.id));
      await tx.delete(posts).where(eq(posts.id, params.id));
      await announcePost(tx, params.id);
      if (repost?.originalId) await announcePost(tx, repost.originalId);
      return undefined;
    }),
});
