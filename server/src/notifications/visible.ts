import { and, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { comments, notifications, posts } from "../db/schema";
import { seesPerson } from "../policies/visibility";

const { actorId, postId, commentId, decisionId } = notifications;

/** Notifications of whom their reader still sees, about what moderators have not hidden; and that they have. */
export function isVisibleTo(userId: string): SQL | undefined {
  return or(
    isNotNull(decisionId),
    and(seesPerson(userId, actorId), isNotHidden(posts, postId), isNotHidden(comments, commentId)),
  );
}

/**
 * Also what a notification does not refer to. Looked up by its key for the rows of the page alone: for a
 * `not exists` PostgreSQL would read all that is hidden.
 */
function isNotHidden(table: typeof posts | typeof comments, id: typeof postId | typeof commentId): SQL {
  return sql`coalesce((select ${table.hiddenAt} is null from ${table} where ${table.id} = ${id}), true)`;
}
