import { and, desc, eq, isNull } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, pageOf, positionInTime } from "../../kernel/core/paging";
import { comments } from "../../kernel/db/schema";
import { requireVisiblePost, seesComment } from "../../kernel/policies/visibility";
import { selectComments } from "./select-comments";

/** A post's comments without their replies, newest first (product §5). */
export const listComments = operation("listComments", {
  run: async ({ db, viewer, params, query }) => {
    await requireVisiblePost(db, viewer.id, params.id);
    const { createdAt, id } = comments;
    const rows = await selectComments(db, viewer.id, {
      where: and(
        eq(comments.postId, params.id),
        isNull(comments.parentId),
        seesComment(viewer.id),
        after(createdAt, id, positionInTime(query.cursor)),
      ),
      order: desc,
      limit: query.limit + 1,
    });
    return pageOf(rows, query.limit);
  },
});
