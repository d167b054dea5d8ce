import type { Comment } from "@guildway/shared/contract/posts";
import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { nextVersion, requireCurrent } from "../core/versions";
import { Json } from "../db/json";
import { comments } from "../db/schema";
import { findAuthor } from "../people/author";
import { lockOwnComment } from "./lock-own-comment";

/** Changes one's own comment; the same text again is no edit. */
export const updateComment: OperationOf<"updateComment"> = async ({
  db,
  viewer,
  request,
  params,
  body,
  clock,
}) =>
  db.transaction(async (tx) => {
    const comment = await lockOwnComment(tx, params.id, viewer.id);
    const author = await findAuthor(tx, viewer.id);
    const shown = ({
      content,
      editedAt,
      version,
    }: Pick<typeof comment, "content" | "editedAt" | "version">) => ({
      ...author,
      id: comment.id,
      post_id: comment.postId,
      content,
      created_at: comment.createdAt.toISOString(),
      edited_at: editedAt?.toISOString() ?? null,
      hidden: comment.hiddenAt !== null,
      version,
    });
    const last = { version: comment.version, updatedAt: comment.editedAt, updatedBy: viewer.id };
    await requireCurrent(
      tx,
      { request, viewer },
      last,
      async () => new Json<Comment>(JSON.stringify(shown(comment))),
    );
    if (comment.content === body.content) return shown(comment);
    const edit = { content: body.content, editedAt: clock.now() };
    await tx
      .update(comments)
      .set({ ...edit, version: nextVersion(comments.version) })
      .where(eq(comments.id, comment.id));
    return shown({ ...edit, version: comment.version + 1 });
  });
