import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { blocks, comments, notifications, posts, profiles } from "../db/schema";

const { userId, actorId, postId, commentId } = notifications;

/**
 * Notifications of whom their reader still sees, about what moderators have not hidden. Each is looked up by
 * its key for the rows of the page alone: for a `not exists` PostgreSQL would read all that is hidden.
 */
export const isVisible = sql`(
  ${hasNotBlocked(userId, actorId)} and ${hasNotBlocked(actorId, userId)} and
  ${isNotHidden(profiles, actorId)} and ${isNotHidden(posts, postId)} and ${isNotHidden(comments, commentId)}
)`;

function hasNotBlocked(blocker: AnyPgColumn, blocked: AnyPgColumn): SQL {
  return sql`coalesce((
    select false from ${blocks} where ${blocks.blockerId} = ${blocker} and ${blocks.blockedId} = ${blocked}
  ), true)`;
}

type Hideable = typeof profiles | typeof posts | typeof comments;

/** Also what a notification does not refer to. */
function isNotHidden(table: Hideable, id: AnyPgColumn): SQL {
  return sql`coalesce((select ${table.hiddenAt} is null from ${table} where ${table.id} = ${id}), true)`;
}
