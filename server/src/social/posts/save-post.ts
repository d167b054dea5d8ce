import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perDay, perMinute } from "../../kernel/core/rates";
import { savedPosts } from "../../kernel/db/schema";
import { lockVisiblePost } from "./lock-visible-post";

/**
 * Saves a post for the viewer; saving it again changes nothing.
 * @throws {Problem} 404 if the viewer doesn't see it
 */
export const savePost = operation("savePost", {
  rates: {
    account: [perMinute(120), perDay(1_000)],
    total: {
      of: savedPosts,
      most: 5_000,
      where: (account) => eq(savedPosts.userId, account),
      detail: "You have saved 5,000 posts, which is the limit. Remove some before you save another.",
    },
  },
  run: async ({ db, clock, params, viewer }) =>
    db.transaction(async (tx) => {
      await lockVisiblePost(tx, viewer.id, params.id);
      await tx
        .insert(savedPosts)
        .values({ userId: viewer.id, postId: params.id, createdAt: clock.now() })
        .onConflictDoNothing();
      return undefined;
    }),
});
