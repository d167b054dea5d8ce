import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { comments } from "../db/schema";
import { findAuthor } from "../people/author";
import { lockOwnComment } from "./lock-own-comment";

/** Changes one's own comment; the same text again is no edit. */
export const updateComment: OperationOf<"updateComment"> = async ({ db, viewer, params, body, clock }) =>
  db.transaction(async (tx) => {
    const comment = await lockOwnComment(tx, params.id, viewer.id);
    const author = await findAuthor(tx, viewer.id);
    const editedAt = comment.content === body.content ? comment.editedAt : clock.now();
    await tx.update(comments).set({ content: body.content, editedAt }).where(eq(comments.id, comment.id));
    return {
      ...author,
      id: comment.id,
      post_id: comment.postId,
      content: body.content,
      created_at: comment.createdAt.toISOString(),
      edited_at: editedAt?.toISOString() ?? null,
      hidden: comment.hiddenAt !== null,
    };
  });
