import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { posts, reposts } from "../../kernel/db/schema";
import { announceNewPost } from "../../kernel/events/announce";
import { announcePost } from "./announce-post";
import { lockAuthor } from "./counters";
import { lockOriginal } from "./lock-original";
import { notifyOfRepost } from "./notify-of-repost";
import { POST_RATES } from "./post-rates";
import { readPost } from "./read-post";

/**
 * Reposts a post without words (product §5.11); repeating it changes nothing. A repost of a repost shows the
 * original.
 * @throws {Problem} 404 if the viewer doesn't see the post
 */
export const repostPost = operation("repostPost", {
  rates: POST_RATES,
  run: async ({ db, clock, viewer, params }) =>
    db.transaction(async (tx) => {
      const counted = await lockAuthor(tx, viewer.id);
      const original = await lockOriginal(tx, viewer.id, params.id);
      const own = and(
        eq(reposts.originalId, original.id),
        eq(reposts.authorId, viewer.id),
        eq(reposts.plain, true),
      );
      // One at a time, so that a second request finds the first one's.
      await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, original.id)).for("no key update");
      const [known] = await tx.select({ postId: reposts.postId }).from(reposts).where(own);
      if (known) return readPost(tx, known.postId, viewer.id);
      const [post] = await tx
        .insert(posts)
        .values({ authorId: viewer.id, content: "", isRepost: true })
        .returning({ id: posts.id, createdAt: posts.createdAt });
      if (!post) throw new Error("PostgreSQL inserted no post");
      const row = {
        postId: post.id,
        originalId: original.id,
        authorId: viewer.id,
        createdAt: post.createdAt,
      };
      await tx.insert(reposts).values({ ...row, plain: true, counted });
      await notifyOfRepost(tx, clock, { original, writerId: viewer.id });
      await announceNewPost(tx, post.id);
      await announcePost(tx, original.id);
      return readPost(tx, post.id, viewer.id);
    }),
});
