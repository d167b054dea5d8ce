import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { follows } from "../../kernel/db/schema";

/** Whether a row of `follows` says that one follows the other by choice, not because the two are connected. */
export function chosenFollow(followerId: string, sourceId: string): SQL | undefined {
  return and(
    eq(follows.followerId, followerId),
    eq(follows.sourceId, sourceId),
    eq(follows.byConnection, false),
  );
}

/** Whether a viewer follows the person or company of a row by choice; false without a session. */
export function followedBy(viewerId: string | undefined, sourceId: SQLWrapper): SQL {
  if (viewerId === undefined) return sql`false`;
  // A scalar, looked up only for the rows of the page.
  return sql`(
    select true from ${follows} as chosen
     where chosen.follower_id = ${viewerId}::uuid and chosen.source_id = ${sourceId} and not chosen.by_connection
  ) is not null`;
}
