import { eq, sql } from "drizzle-orm";
import { comments, posts } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { notFound } from "../http/problem";
import { findAuthor } from "../people/author";

/** Comments on a post and counts it (product.md; spec §3). */
export const createComment: OperationOf<"createComment"> = async ({ db, viewer, params, body }) =>
  db.transaction(async (tx) => {
    const author = await findAuthor(tx, viewer.id);
    const counted = await tx
      .update(posts)
      .set({ commentCount: sql`${posts.commentCount} + 1` })
      .where(eq(posts.id, params.id))
      .returning({ id: posts.id });
    if (counted.length === 0) throw notFound("post");
    const [comment] = await tx
      .insert(comments)
      .values({ postId: params.id, authorId: viewer.id, content: body.content })
      .returning({ id: comments.id, postId: comments.postId, createdAt: comments.createdAt });
    if (!comment) throw new Error("PostgreSQL has inserted no comment");
    return {
      ...author,
      id: comment.id,
      post_id: comment.postId,
      content: body.content,
      created_at: comment.createdAt.toISOString(),
      edited_at: null,
    };
  });
