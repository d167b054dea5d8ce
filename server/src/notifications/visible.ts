import { and, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { comments, notifications, posts } from "../db/schema";
import { seesPerson, type ViewerId } from "../policies/visibility";

const { actorId, postId, commentId, decisionId } = notifications;

/** Whether a notification is shown: its reader still sees the person, and what it is about isn't hidden; notifications about
 * moderators' decisions always are. */
export function isVisibleTo(userId: ViewerId): SQL | undefined {
  return or(
    isNotNull(decisionId),
    and(seesPerson(userId, actorId), isNotHidden(posts, postId), isNotHidden(comments, commentId)),
  );
}

/**
 * Also true if the notification doesn't refer to one. Looked up by key only for the page's rows: for a `not exists`
 * PostgreSQL would read everything that is hidden.
 */
function isNotHidden(table: typeof posts | typeof comments, id: typeof postId | typeof commentId): SQL {
  return sql`coalesce((select ${table.hiddenAt} is null from ${table} where ${table.id} = ${id}), true)`;
}
