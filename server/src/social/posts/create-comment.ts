import { and, eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { comments, posts } from "../../kernel/db/schema";
import { hasWords, requireVisiblePost, seesPost } from "../../kernel/policies/visibility";
import { notify } from "../notifications/notify";
import { announcePost } from "./announce-post";
import { readComment } from "./comment-json";
import { COMMENT_RATES } from "./comment-rates";
import { lockAuthor } from "./counters";
import { findRecipient } from "./find-recipient";
import { setMentions } from "./set-mentions";

/** Comments on a post and counts it (product §5). */
export const createComment = operation("createComment", {
  rates: COMMENT_RATES,
  guard: ({ db, viewer, params }) => requireVisiblePost(db, viewer.id, params.id),
  run: async ({ db, clock, viewer, params, body }) =>
    db.transaction(async (tx) => {
      const counted = await lockAuthor(tx, viewer.id);
      const [post] = await tx
        .update(posts)
        .set({ commentCount: sql`${posts.commentCount} + ${counted ? 1 : 0}` })
        .where(and(eq(posts.id, params.id), hasWords(), seesPost(viewer.id)))
        .returning({ authorId: posts.authorId });
      if (!post) throw notFound("post");
      const [comment] = await tx
        .insert(comments)
        .values({ postId: params.id, authorId: viewer.id, content: body.content, counted })
        .returning({ id: comments.id });
      if (!comment) throw new Error("PostgreSQL inserted no comment");
      if (counted) await announcePost(tx, params.id);
      const userId = await findRecipient(tx, { id: params.id, ...post });
      if (userId !== null) {
        const about = { postId: params.id, commentId: comment.id };
        await notify(tx, clock, "comment", { userId, actorId: viewer.id, ...about });
      }
      await setMentions(tx, clock, {
        postId: params.id,
        commentId: comment.id,
        content: body.content,
        named: body.mentions ?? [],
        writerId: viewer.id,
        alreadyNotified: [userId],
      });
      return readComment(tx, comment.id, viewer.id);
    }),
});
