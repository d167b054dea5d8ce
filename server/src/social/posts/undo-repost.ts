import { and, eq, inArray } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { posts, reposts } from "../../kernel/db/schema";
import { retractRepost } from "../notifications/retract";
import { announcePost } from "./announce-post";

/** Removes the viewer's repost of a post; repeating it changes nothing. Reposts with words are deleted like posts. */
export const undoRepost = operation("undoRepost", {
  run: async ({ db, viewer, params }) =>
    db.transaction(async (tx) => {
      const own = tx
        .select({ id: reposts.postId })
        .from(reposts)
        .where(
          and(eq(reposts.originalId, params.id), eq(reposts.authorId, viewer.id), eq(reposts.plain, true)),
        );
      // First the original, in the same order as reposting does.
      await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, params.id)).for("no key update");
      const gone = await tx.delete(posts).where(inArray(posts.id, own)).returning({ id: posts.id });
      for (const { id } of gone) await announcePost(tx, id);
      if (gone.length > 0) {
        await announcePost(tx, params.id);
        await retractRepost(tx, params.id, viewer.id);
      }
      return undefined;
    }),
});
