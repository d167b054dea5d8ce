import type { Post } from "@guildway/shared/contract/posts";
import { and, desc, not, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { operation } from "../../kernel/core/operation";
import { afterRank, pageOf } from "../../kernel/core/paging";
import type { Database } from "../../kernel/db/database";
import { Json } from "../../kernel/db/json";
import { prepared } from "../../kernel/db/prepared";
import { companyPosts, follows, posts } from "../../kernel/db/schema";
import { MOST_RANKED } from "../../kernel/db/search-terms";
import { findTerms, fit, newestFirst, type Terms } from "../../kernel/db/text-search";
import { isUnmuted, seesPost } from "../../kernel/policies/visibility";
import { selectPostsByRank } from "./select-posts";

/** Comes before every rank by {@link fit}, which is below 3. */
const NETWORK_FIRST = 1_000_000;
const FINEST_FIT = 100_000;

/** Which posts a text finds, for one member. */
export interface PostSearch {
  terms: Terms;
  /** Condition for a row of `posts`. */
  finds: SQL | undefined;
  viewerId: string;
}

/** Finds what the viewer's feed would show: nothing of people whom they muted. */
export async function postSearch(db: Database, viewerId: string, text: string): Promise<PostSearch> {
  const terms = await findTerms(db, posts.search, text);
  const finds = and(
    sql`${posts.search} @@ ${terms.query}`,
    seesPost(viewerId),
    isUnmuted(viewerId, posts.authorId),
  );
  return { terms, finds, viewerId };
}

/**
 * The posts found, as a table of ids and ranks: first those of the viewer's network. Of very many, only the newest
 * {@link MOST_RANKED} of the network and of all others are ranked.
 */
export function rankPosts(db: Database, { terms, finds, viewerId }: PostSearch) {
  const { id, search, createdAt } = posts;
  const some = (condition: SQL, kind: string, bonus: number) => {
    const found = db
      .select({ id, search })
      .from(posts)
      .where(and(finds, condition))
      .orderBy(newestFirst(createdAt, terms), desc(id))
      .limit(MOST_RANKED)
      .as(kind);
    const rank = sql`${bonus}::int + (${fit(found.search, terms)} * ${FINEST_FIT}::int)::int`.mapWith(Number);
    return db.select({ id: found.id, rank: rank.as("rank") }).from(found);
  };
  const inNetwork = isInNetwork(viewerId);
  return unionAll(some(inNetwork, "network", NETWORK_FIRST), some(not(inNetwork), "others", 0)).as("ranked");
}

/** Whether a row of `posts` is the viewer's own, or of a person or company that they follow or are connected with. */
function isInNetwork(viewerId: string): SQL {
  const followed = sql`select person_id from ${follows} where follower_id = ${viewerId}::uuid and person_id is not null`;
  const ofFollowedCompany = sql`exists (
    select from ${companyPosts} as own join ${follows} as followed on followed.company_id = own.company_id
     where own.post_id = ${posts.id} and followed.follower_id = ${viewerId}::uuid
  )`;
  return sql`coalesce(
    ${posts.authorId} = ${viewerId}::uuid or ${posts.authorId} in (${followed}), ${ofFollowedCompany}
  )`;
}

/** In place of a post that was deleted after it was found. */
const DELETED = new Json<Post>("");

const postsByRank = prepared((db) => selectPostsByRank(db).prepare("posts_by_rank"));

/**
 * Posts by their text and hashtags: those of the viewer's network first, then the best fit, then the newest (product
 * §11.2). All words in any order, each as a beginning or with one typo.
 */
export const searchPosts = operation("searchPosts", {
  lane: "searches",
  run: async ({ db, viewer, query }) => {
    const ranked = rankPosts(db, await postSearch(db, viewer.id, query.text));
    const chosen = await db
      .select({ id: ranked.id, first: ranked.rank })
      .from(ranked)
      .where(afterRank(ranked.rank, ranked.id, query.cursor))
      .orderBy(desc(ranked.rank), desc(ranked.id))
      .limit(query.limit + 1);
    const found = await postsByRank(db).execute({
      ids: chosen.map(({ id }) => id),
      ranks: chosen.map(({ first }) => first),
      viewerId: viewer.id,
    });
    const jsonOf = new Map(found.map(({ id, json }) => [id, json]));
    const { items, next } = pageOf(
      chosen.map((row) => ({ ...row, json: jsonOf.get(row.id) ?? DELETED })),
      query.limit,
    );
    return { items: items.filter((json) => json !== DELETED), next };
  },
});
