import { normalTag } from "@guildway/shared/tags";
import { and, desc, eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, POSITION_PARAMETERS, pageOf, positionInTime } from "../../kernel/core/paging";
import { fixedLimit, preparedPage } from "../../kernel/db/prepared";
import { posts, postTags } from "../../kernel/db/schema";
import { isUnmuted, seesPost } from "../../kernel/policies/visibility";
import { selectChosenPosts } from "./select-posts";

const postsWithTag = preparedPage((db, rows) => {
  const { tag, postId, createdAt } = postTags;
  const viewerId = sql.placeholder("viewerId");
  const chosen = db
    .select({ id: sql`${postId}`.as("id"), createdAt })
    .from(postTags)
    .innerJoin(posts, eq(posts.id, postId))
    .where(
      and(
        eq(tag, sql.placeholder("tag")),
        seesPost(viewerId),
        isUnmuted(viewerId, posts.authorId),
        after(createdAt, postId, POSITION_PARAMETERS),
      ),
    )
    .orderBy(desc(createdAt), desc(postId))
    .limit(fixedLimit(rows));
  return selectChosenPosts(db, sql`(${chosen})`).prepare(`list_tagged_posts_${rows}`);
});

/** Lists the posts with a hashtag, newest first; none for a word that can't be one (product §5.8). */
export const listTaggedPosts = operation("listTaggedPosts", {
  run: async ({ db, viewer, params, query }) => {
    const parameters = {
      ...positionInTime(query.cursor),
      viewerId: viewer.id,
      tag: normalTag(params.tag) ?? "",
    };
    return pageOf(await postsWithTag(db, query.limit).execute(parameters), query.limit);
  },
});
