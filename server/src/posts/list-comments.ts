import type { Comment } from "@guildway/shared/contract/posts";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { after, pageOf, positionInTime } from "../core/paging";
import { isoMoment, jsonText } from "../db/json";
import { comments, profiles } from "../db/schema";
import { requireVisiblePost, seesComment } from "../policies/visibility";

/** A post's comments, newest first (product.md). */
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
      json: jsonText<Comment>({
        id: page.id,
        post_id: page.postId,
        author_id: page.authorId,
        author_first_name: sql`coalesce(${profiles.firstName}, 'Former')`,
        author_last_name: sql`coalesce(${profiles.lastName}, 'member')`,
        author_headline: sql`coalesce(${profiles.headline}, '')`,
        content: page.content,
        created_at: isoMoment(page.createdAt),
        edited_at: isoMoment(page.editedAt),
        hidden: isNotNull(page.hiddenAt),
      }),
      first: page.createdAt,
      id: page.id,
    })
    .from(page)
    .leftJoin(profiles, eq(profiles.id, page.authorId))
    .orderBy(desc(page.createdAt), desc(page.id));
  return pageOf(rows, query.limit);
};
