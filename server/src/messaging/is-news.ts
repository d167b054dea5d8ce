import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Whether a row of `messages` counts as unread for a person until they have read it: a message of somebody else, a group
 * that somebody else has created with them or has added them to. Whatever else happens in a group doesn't count.
 */
export function isNews(
  row: Record<"authorId" | "event" | "subjectId", SQLWrapper>,
  personId: SQLWrapper,
): SQL<boolean> {
  return sql`(${row.authorId} is distinct from ${personId} and case when ${row.event} = 'added'
    then ${row.subjectId} = ${personId} else coalesce(${row.event}, 'created') = 'created' end)`;
}
