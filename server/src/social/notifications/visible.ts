import { and, eq, isNotNull, isNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { comments, notifications, posts } from "../../kernel/db/schema";
import { seesPerson, seesPost, type ViewerId } from "../../kernel/policies/visibility";

type Row = Record<"actorId" | "postId" | "commentId" | "decisionId", SQLWrapper>;
type Grouped = Record<"userId" | "aboutId" | "kind", SQLWrapper>;

/** How many notifications of a group are checked, newest first. */
const LOOKED_AT = 100;

/** One of {@link recentOf}. */
export const recent = alias(notifications, "recent");

/** Cheap, so that PostgreSQL doesn't check twice whether one that has no others is visible. */
const isOther = ne(recent.id, notifications.id);

/** Whether a notification represents its group in the list: none is newer, and its reader may see one of them. */
export function isShownTo(userId: ViewerId): SQL | undefined {
  const another = sql`(select true from ${recentOf(notifications)} where ${isOther} and ${isVisibleTo(userId, recent)} limit 1)`;
  return and(eq(notifications.superseded, false), or(isVisibleTo(userId), another));
}

/** The same of one that is unread. Marking one as read does so with the older ones, too. */
export function isShownUnreadTo(userId: ViewerId): SQL | undefined {
  const another = sql`(
    select ${recent.readAt} is null from ${recentOf(notifications)} where ${isOther} and ${isVisibleTo(userId, recent)}
     order by ${recent.createdAt} desc, ${recent.id} desc limit 1
  )`;
  const { superseded, readAt } = notifications;
  return and(eq(superseded, false), isNull(readAt), or(isVisibleTo(userId), another));
}

/** The newest notifications of the same group, as `recent`, visible or not. */
export function recentOf({ userId, aboutId, kind }: Grouped): SQL {
  return sql`(
    select * from ${notifications} as one
     where one.user_id = ${userId} and one.about_id = ${aboutId} and one.kind = ${kind}
     order by one.created_at desc, one.id desc limit ${sql.raw(String(LOOKED_AT))}
  ) as recent`;
}

/** Whether its reader may see a notification: they still see the person, and what it is about isn't hidden; notifications
 * about moderators' decisions always are. */
export function isVisibleTo(userId: ViewerId, row: Row = notifications): SQL | undefined {
  const { actorId, postId, commentId, decisionId } = row;
  return or(
    isNotNull(decisionId),
    and(
      seesPerson(userId, actorId),
      isTrueOf(posts, sql`(${and(isNull(posts.hiddenAt), seesPost(userId))})`, postId),
      isTrueOf(comments, isInShownThread, commentId),
    ),
  );
}

const parent = alias(comments, "parent_comment");

/** Whether moderators have hidden neither a comment nor the one that it replies to. */
const isInShownThread = sql`(${comments.hiddenAt} is null and (
  select ${parent.hiddenAt} is null from ${comments} as parent_comment where ${eq(parent.id, comments.parentId)}
) is not false)`;

/**
 * Also true if the notification doesn't refer to one. Looked up by key only for the page's rows: for a `not exists`
 * PostgreSQL would read everything that is hidden.
 */
function isTrueOf(table: typeof posts | typeof comments, condition: SQL, id: SQLWrapper): SQL {
  return sql`coalesce((select ${condition} from ${table} where ${table.id} = ${id}), true)`;
}
