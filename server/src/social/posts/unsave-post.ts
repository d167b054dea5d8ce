import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { savedPosts } from "../../kernel/db/schema";

/** Removes a post from the viewer's saved posts; if it isn't saved, nothing changes. */
export const unsavePost = operation("unsavePost", {
  run: async ({ db, params, viewer }) => {
    await db
      .delete(savedPosts)
      .where(and(eq(savedPosts.userId, viewer.id), eq(savedPosts.postId, params.id)));
    return undefined;
  },
});
