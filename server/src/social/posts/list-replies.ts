import { and, asc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { before, OLDEST, pageOf, positionInTime } from "../../kernel/core/paging";
import { comments } from "../../kernel/db/schema";
import { requireVisibleComment, seesComment } from "../../kernel/policies/visibility";
import { selectComments } from "./select-comments";

/** The replies to a comment, oldest first, as they are read (product §5). */
export const listReplies = operation("listReplies", {
  run: async ({ db, viewer, params, query }) => {
    await requireVisibleComment(db, viewer.id, params.id);
    const position = query.cursor === undefined ? OLDEST : positionInTime(query.cursor);
    const rows = await selectComments(db, viewer.id, {
      where: and(
        eq(comments.parentId, params.id),
        seesComment(viewer.id),
        before(comments.createdAt, comments.id, position),
      ),
      order: asc,
      limit: query.limit + 1,
    });
    return pageOf(rows, query.limit);
  },
});
