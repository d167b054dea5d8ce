import type { Comment } from "@guildway/shared/contract/posts";
import { and, desc, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { after, pageOf, positionInTime } from "../core/paging";
import { jsonText } from "../db/json";
import { comments, profiles } from "../db/schema";
import { requireVisiblePost, seesComment } from "../policies/visibility";
import { commentFields } from "./comment-json";

/** A post's comments, newest first (product §5). */
export const listComments: OperationOf<"listComments"> = async ({ db, viewer, params, query }) => {
  await requireVisiblePost(db, viewer.id, params.id);
  const page = db
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.postId, params.id),
        seesComment(viewer.id),
        after(comments.createdAt, comments.id, positionInTime(query.cursor)),
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(query.limit + 1)
    .as("page");
  const rows = await db
    .select({
      json: jsonText<Comment>(commentFields(page, viewer.id)),
      first: page.createdAt,
      id: page.id,
    })
    .from(page)
    .leftJoin(profiles, eq(profiles.id, page.authorId))
    .orderBy(desc(page.createdAt), desc(page.id));
  return pageOf(rows, query.limit);
};
