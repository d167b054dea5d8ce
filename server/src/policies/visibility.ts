import { and, eq, isNull, or, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { notFound } from "../core/problem";
import type { Database } from "../db/database";
import { blocks, comments, posts, profiles } from "../db/schema";

/** Who looks: a member's id, or null for a visitor without a session; also as a placeholder or a column. */
export type ViewerId = string | null | Placeholder | SQLWrapper;

/**
 * Whether neither of two people blocks the other; nobody blocks who has left. PostgreSQL reads the viewer's few
 * blocks once for a whole list, and looks each row's person up in them.
 */
export function isUnblocked(viewerId: ViewerId, personId: SQLWrapper): SQL {
  return sql`(${personId} <> all (array(
    select blocked_id from ${blocks} where blocker_id = ${viewerId}::uuid
    union all
    select blocker_id from ${blocks} where blocked_id = ${viewerId}::uuid
  ))) is not false`;
}

/** Whether moderators have not hidden the person; everybody sees their own profile. */
function isShown(viewerId: ViewerId, personId: SQLWrapper): SQL {
  // Scalars, looked up for the rows of the page alone: for a join PostgreSQL would read all people.
  return sql`(
    select hidden_at is null or id is not distinct from ${viewerId}::uuid
      from ${profiles} as person where person.id = ${personId}
  ) is not false`;
}

/**
 * Whether somebody sees a person, and with them their posts and comments. Who has deleted their account is no
 * person any more: what they left in others' threads stays.
 */
export function seesPerson(viewerId: ViewerId, personId: SQLWrapper): SQL {
  return sql`(${isUnblocked(viewerId, personId)} and ${isShown(viewerId, personId)})`;
}

/** The same for a row of `profiles` itself, without a look-up: for the many rows that a search goes through. */
export function seesProfile(viewerId: ViewerId): SQL | undefined {
  return and(
    isUnblocked(viewerId, profiles.id),
    or(isNull(profiles.hiddenAt), isOneself(viewerId, profiles.id)),
  );
}

/** Whether somebody sees the post of a row of `posts`; its author sees it also when moderators have hidden it. */
export function seesPost(viewerId: ViewerId): SQL | undefined {
  return and(
    or(isNull(posts.hiddenAt), isOneself(viewerId, posts.authorId)),
    seesPerson(viewerId, posts.authorId),
  );
}

/** Whether somebody who sees its post sees the comment of a row of `comments`; its author always does. */
export function seesComment(viewerId: ViewerId): SQL | undefined {
  return and(
    or(isNull(comments.hiddenAt), isOneself(viewerId, comments.authorId)),
    seesPerson(viewerId, comments.authorId),
  );
}

function isOneself(viewerId: ViewerId, personId: SQLWrapper): SQL {
  return sql`${personId} = ${viewerId}::uuid`;
}

/** @throws {Problem} 404 where nobody has the id whom the viewer sees */
export async function requireVisiblePerson(db: Database, viewerId: string, id: string): Promise<void> {
  const [person] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, id), seesPerson(viewerId, profiles.id)));
  if (!person) throw notFound("user");
}

/** @throws {Problem} 404 where no post has the id that the viewer sees */
export async function requireVisiblePost(
  db: Database,
  viewerId: string,
  id: string,
): Promise<{ authorId: string }> {
  const [post] = await db
    .select({ authorId: posts.authorId })
    .from(posts)
    .where(and(eq(posts.id, id), seesPost(viewerId)));
  if (!post) throw notFound("post");
  return post;
}
