import { asc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { comments } from "../../kernel/db/schema";
import { requireVisibleComment } from "../../kernel/policies/visibility";
import { selectComments } from "./select-comments";

/** One comment or reply, for the page that a notification links to. */
export const getComment = operation("getComment", {
  run: async ({ db, viewer, params }) => {
    await requireVisibleComment(db, viewer.id, params.id);
    const [found] = await selectComments(db, viewer.id, {
      where: eq(comments.id, params.id),
      order: asc,
      limit: 1,
    });
    if (!found) throw notFound("comment");
    return found.json;
  },
});
