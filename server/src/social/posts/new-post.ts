import { and, eq, type SQL, sql } from "drizzle-orm";
import { companyPosts, posts } from "../../kernel/db/schema";
import { isUnmuted, repostsUnmuted, seesPost, type ViewerId } from "../../kernel/policies/visibility";

/** Whether the row of `posts` is news to the viewer: written by someone else, and neither hidden from them nor muted. */
export function isNewPost(viewerId: ViewerId): SQL | undefined {
  const inCompanysName = sql`
    select from ${companyPosts} where ${eq(companyPosts.postId, posts.id)} and ${companyPosts.writtenBy} = ${viewerId}::uuid`;
  return and(
    sql`${posts.authorId} is distinct from ${viewerId}::uuid`,
    sql`not exists (${inCompanysName})`,
    seesPost(viewerId),
    isUnmuted(viewerId, posts.authorId),
    repostsUnmuted(viewerId),
  );
}
