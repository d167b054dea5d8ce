import { LIMITS } from "@guildway/shared/contract/limits";
import { POST_REACTIONS, type PostReaction } from "@guildway/shared/contract/options";
import type { Poll } from "@guildway/shared/contract/polls";
import type { OriginalPost, Post } from "@guildway/shared/contract/posts";
import { and, desc, eq, getTableColumns, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { after, POSITION_PARAMETERS } from "../../kernel/core/paging";
import type { Database } from "../../kernel/db/database";
import { isoMoment, type JsonFields, jsonObject, jsonText } from "../../kernel/db/json";
import { fixedLimit } from "../../kernel/db/prepared";
import {
  companies,
  companyPosts,
  employees,
  mentions,
  polls,
  pollVotes,
  postLikes,
  posts,
  profiles,
  reposts,
  savedPosts,
} from "../../kernel/db/schema";
import { seesPost } from "../../kernel/policies/visibility";
import { previewOfPost } from "../../kernel/previews/preview-json";
import { picturesOf } from "../pictures/picture-json";
import { mentionsOf } from "./mention-json";

/** What a list reads of a post. Its words, which only the search compares, can be longer than the post. */
const { search: _words, ...columns } = getTableColumns(posts);

/**
 * Selects `rows` of the posts that the viewer sees, newest first. The page is chosen first, and only its rows are
 * joined: an `exists` for the like, evaluated for every post, made the feed forty times slower.
 *
 * Placeholders: `first` and `id` of the position, `viewerId` (null for nobody).
 */
export function selectPosts(db: Database, rows: number, scope?: SQL) {
  const page = db
    .select({ ...columns, listedAt: sql`${posts.createdAt}`.as("listed_at") })
    .from(posts)
    .where(
      and(
        scope,
        seesPost(sql.placeholder("viewerId")),
        after(posts.createdAt, posts.id, POSITION_PARAMETERS),
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(fixedLimit(rows))
    .as("page");
  return withAuthors(db, page);
}

/**
 * The same for posts that a query has already chosen.
 * @param chosen a query whose rows have the `id` of a post each, and the `created_at` by which the list is ordered
 */
export function selectChosenPosts(db: Database, chosen: SQL) {
  const page = db
    .select({ ...columns, listedAt: sql`chosen.created_at`.as("listed_at") })
    .from(sql`${chosen} as chosen`)
    .innerJoin(posts, eq(posts.id, sql`chosen.id`))
    .as("page");
  return withAuthors(db, page);
}

/** The same for the posts of one page of a search: `ids`, in the order of their `ranks`. */
export function selectPostsByRank(db: Database) {
  return selectChosenPosts(
    db,
    sql`(
      select id, rank as created_at
        from unnest(${sql.placeholder("ids")}::uuid[], ${sql.placeholder("ranks")}::int[]) as given (id, rank)
    )`,
  );
}

const ofPosts = (db: Database) =>
  db
    .select({ ...columns, listedAt: sql`${posts.createdAt}`.as("listed_at") })
    .from(posts)
    .as("page");

const recruits = sql`exists (
  select from ${employees} as own
   where own.company_id = ${companyPosts.companyId} and own.user_id = ${sql.placeholder("viewerId")}::uuid and own.is_admin
)`;

const viewerId = sql.placeholder("viewerId");

type PostRow = Record<keyof typeof columns, SQLWrapper>;

/** The row's most frequent reactions; equally frequent ones in the order in which they are offered. */
function reactionsOf(row: PostRow): SQL {
  const others = [row.celebrateCount, row.supportCount, row.insightfulCount, row.funnyCount];
  const otherCount = sql`(${sql.join(others, sql` + `)})`;
  const counts: Record<PostReaction, SQLWrapper> = {
    like: sql`${row.likeCount} - ${otherCount}`,
    celebrate: row.celebrateCount,
    support: row.supportCount,
    insightful: row.insightfulCount,
    funny: row.funnyCount,
  };
  const values = POST_REACTIONS.map(
    (reaction, index) => sql`(${sql.raw(`'${reaction}', ${index}`)}, ${counts[reaction]})`,
  );
  // Nothing is ranked for the many that have only likes.
  return sql`case when ${row.likeCount} = 0 then '[]'::json when ${otherCount} = 0 then '["like"]'::json else (
    select json_agg(reaction) from (
      select given.reaction from (values ${sql.join(values, sql`, `)}) as given (reaction, rank, number)
       where given.number > 0 order by given.number desc, given.rank limit ${sql.raw(String(LIMITS.shownReactions))}
    ) as frequent) end`;
}

/** The row's poll. Only those who have voted, or wrote it, see its results before it is closed. */
function pollOf(row: PostRow): SQL {
  const closed = sql`${polls.endsAt} <= now()`;
  const isOwn = sql`coalesce(${row.authorId} = ${viewerId}::uuid, ${recruits})`;
  const options = sql`(
    select json_agg(${jsonObject({
      text: sql`given.text`,
      votes: sql`case when ${pollVotes.userId} is not null or ${closed} or ${isOwn} then given.votes end`,
    })} order by given.position)
      from unnest(${polls.options}, ${polls.counts}) with ordinality as given (text, votes, position)
  )`;
  // Nothing is looked up for the many without one.
  return sql`case when ${row.hasPoll} then (
    select ${jsonObject<Poll>({ options, ends_at: isoMoment(polls.endsAt), closed, choice: pollVotes.choice })}
      from ${polls} left join ${pollVotes} on ${pollVotes.postId} = ${polls.postId} and ${pollVotes.userId} = ${viewerId}::uuid
     where ${polls.postId} = ${row.id}
  ) end`;
}

/** A post, from its row joined with its author or company, and what the viewer did. */
const postFields = (row: PostRow): JsonFields<OriginalPost> => ({
  id: row.id,
  author_id: sql`coalesce(${row.authorId}, ${companies.id})`,
  author_first_name: sql`coalesce(${profiles.firstName}, ${companies.name})`,
  author_last_name: sql`coalesce(${profiles.lastName}, '')`,
  author_headline: sql`coalesce(${profiles.headline}, ${companies.industry})`,
  author_portrait: sql`coalesce(${profiles.portrait}, ${companies.logo})`,
  content: row.content,
  mentions: mentionsOf(mentions.postId, row, viewerId),
  created_at: isoMoment(row.createdAt),
  edited_at: isoMoment(row.editedAt),
  hidden: isNotNull(row.hiddenAt),
  version: row.version,
  like_count: row.likeCount,
  reactions: reactionsOf(row),
  comment_count: row.commentCount,
  repost_count: row.repostCount,
  // Nothing is looked up for the many that nobody has reposted.
  reposted: sql`case when ${row.repostCount} > 0 then exists (
    select from ${reposts} as own where own.original_id = ${row.id} and own.author_id = ${viewerId}::uuid and own.plain
  ) else false end`,
  liked: isNotNull(postLikes.userId),
  reaction: postLikes.reaction,
  saved: isNotNull(savedPosts.userId),
  pictures: picturesOf(row.id),
  preview: previewOfPost(row.id),
  poll: pollOf(row),
  company: sql`case when ${companies.id} is not null then ${jsonObject<NonNullable<Post["company"]>>({
    company_id: companies.id,
    recruits,
    written_by: sql`(
      select ${jsonObject({ user_id: sql`writer.id`, first_name: sql`writer.first_name`, last_name: sql`writer.last_name` })}
        from ${profiles} as writer where writer.id = ${companyPosts.writtenBy} and ${recruits}
    )`,
  })} end`,
});

const isCompanysOf = (row: PostRow) =>
  eq(companyPosts.postId, sql`case when ${row.authorId} is null then ${row.id} end`);
const isLikeOf = (row: PostRow) => and(eq(postLikes.postId, row.id), eq(postLikes.userId, viewerId));
const isSavedOf = (row: PostRow) => and(eq(savedPosts.postId, row.id), eq(savedPosts.userId, viewerId));

/** The post that a row of `posts` reposts, or null. */
function repostOf(row: PostRow): SQL {
  const original = sql`(
    select ${jsonObject(postFields(posts))} from ${posts}
      left join ${profiles} on ${eq(profiles.id, posts.authorId)}
      left join ${companyPosts} on ${isCompanysOf(posts)}
      left join ${companies} on ${eq(companies.id, companyPosts.companyId)}
      left join ${postLikes} on ${isLikeOf(posts)}
      left join ${savedPosts} on ${isSavedOf(posts)}
     where ${and(eq(posts.id, reposts.originalId), seesPost(viewerId))}
  )`;
  return sql`case when ${row.isRepost} then (
    select ${jsonObject({ plain: reposts.plain, original })} from ${reposts} where ${eq(reposts.postId, row.id)}
  ) end`;
}

function withAuthors(db: Database, page: ReturnType<typeof ofPosts>) {
  return db
    .select({
      json: jsonText<Post>({ ...postFields(page), repost: repostOf(page) }),
      first: sql`${page.listedAt}`.mapWith(posts.createdAt),
      id: page.id,
    })
    .from(page)
    .leftJoin(profiles, eq(profiles.id, page.authorId))
    .leftJoin(companyPosts, isCompanysOf(page))
    .leftJoin(companies, eq(companies.id, companyPosts.companyId))
    .leftJoin(postLikes, isLikeOf(page))
    .leftJoin(savedPosts, isSavedOf(page))
    .orderBy(desc(page.listedAt), desc(page.id));
}
