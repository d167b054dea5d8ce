import type { Post } from "@guildway/shared/contract/posts";
import { and, desc, eq, getTableColumns, isNotNull, type SQL, sql } from "drizzle-orm";
import { after, GIVEN_POSITION } from "../core/paging";
import type { Database } from "../db/database";
import { isoMoment, jsonObject, jsonText } from "../db/json";
import { fixedLimit } from "../db/prepared";
import {
  companies,
  companyPosts,
  employees,
  mentions,
  postLikes,
  posts,
  profiles,
  savedPosts,
} from "../db/schema";
import { previewOf } from "../link-previews/preview-json";
import { picturesOf } from "../pictures/picture-json";
import { seesPost } from "../policies/visibility";
import { mentionsOf } from "./mention-json";

/**
 * Selects `rows` of the posts that the viewer sees, newest first. The page is chosen first, and only its rows are
 * joined: an `exists` for the like, evaluated for every post, made the feed forty times slower.
 *
 * Placeholders: `first` and `id` of the position, `viewerId` (null for nobody).
 */
export function selectPosts(db: Database, rows: number, scope?: SQL) {
  const page = db
    .select({ ...getTableColumns(posts), listedAt: sql`${posts.createdAt}`.as("listed_at") })
    .from(posts)
    .where(
      and(scope, seesPost(sql.placeholder("viewerId")), after(posts.createdAt, posts.id, GIVEN_POSITION)),
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
    .select({ ...getTableColumns(posts), listedAt: sql`chosen.created_at`.as("listed_at") })
    .from(sql`${chosen} as chosen`)
    .innerJoin(posts, eq(posts.id, sql`chosen.id`))
    .as("page");
  return withAuthors(db, page);
}

const ofPosts = (db: Database) =>
  db
    .select({ ...getTableColumns(posts), listedAt: sql`${posts.createdAt}`.as("listed_at") })
    .from(posts)
    .as("page");

const recruits = sql`exists (
  select from ${employees} as own
   where own.company_id = ${companyPosts.companyId} and own.user_id = ${sql.placeholder("viewerId")}::uuid and own.is_admin
)`;

function withAuthors(db: Database, page: ReturnType<typeof ofPosts>) {
  return db
    .select({
      json: jsonText<Post>({
        id: page.id,
        author_id: sql`coalesce(${page.authorId}, ${companies.id})`,
        author_first_name: sql`coalesce(${profiles.firstName}, ${companies.name})`,
        author_last_name: sql`coalesce(${profiles.lastName}, '')`,
        author_headline: sql`coalesce(${profiles.headline}, ${companies.industry})`,
        author_portrait: sql`coalesce(${profiles.portrait}, ${companies.logo})`,
        content: page.content,
        mentions: mentionsOf(mentions.postId, page, sql.placeholder("viewerId")),
        created_at: isoMoment(page.createdAt),
        edited_at: isoMoment(page.editedAt),
        hidden: isNotNull(page.hiddenAt),
        version: page.version,
        like_count: page.likeCount,
        comment_count: page.commentCount,
        liked: isNotNull(postLikes.userId),
        saved: isNotNull(savedPosts.userId),
        pictures: picturesOf(page.id),
        preview: previewOf(page.id),
        company: sql`case when ${companies.id} is not null then ${jsonObject<NonNullable<Post["company"]>>({
          company_id: companies.id,
          recruits,
          written_by: sql`(
            select ${jsonObject({ user_id: sql`writer.id`, first_name: sql`writer.first_name`, last_name: sql`writer.last_name` })}
              from ${profiles} as writer where writer.id = ${companyPosts.writtenBy} and ${recruits}
          )`,
        })} end`,
      }),
      first: sql`${page.listedAt}`.mapWith(posts.createdAt),
      id: page.id,
    })
    .from(page)
    .leftJoin(profiles, eq(profiles.id, page.authorId))
    .leftJoin(
      companyPosts,
      eq(companyPosts.postId, sql`case when ${page.authorId} is null then ${page.id} end`),
    )
    .leftJoin(companies, eq(companies.id, companyPosts.companyId))
    .leftJoin(
      postLikes,
      and(eq(postLikes.postId, page.id), eq(postLikes.userId, sql.placeholder("viewerId"))),
    )
    .leftJoin(
      savedPosts,
      and(eq(savedPosts.postId, page.id), eq(savedPosts.userId, sql.placeholder("viewerId"))),
    )
    .orderBy(desc(page.listedAt), desc(page.id));
}
