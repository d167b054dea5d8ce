import { and, type SQL, sql } from "drizzle-orm";
import { after, POSITION_PARAMETERS } from "../../kernel/core/paging";
import { companyPosts, follows, posts } from "../../kernel/db/schema";
import {
  isPostShown,
  isUnmuted,
  repostsUnmuted,
  seesPerson,
  type ViewerId,
} from "../../kernel/policies/visibility";

/** If the viewer follows up to this many, each of them is queried for their newest post. */
const FEW = 100;
/** For others, this many of everyone's newest posts are checked first. */
const WINDOW = 2_000;

const viewerId = sql.placeholder("viewerId");

const isBefore = and(
  isPostShown(viewerId),
  repostsUnmuted(viewerId),
  after(posts.createdAt, posts.id, POSITION_PARAMETERS),
);

const followsMany = sql`(
  select count(*) > ${sql.raw(String(FEW))}
    from (select from ${follows} where follower_id = ${viewerId}::uuid limit ${sql.raw(String(FEW + 1))}) as counted
)`;

/** The newest posts of one person, read off their index. */
const ofPerson = (id: SQL, rows: number, bound?: SQL): SQL => sql`(
  select posts.id, posts.created_at from ${posts} where ${and(sql`posts.author_id = ${id}`, isBefore, bound)}
   order by posts.created_at desc, posts.id desc limit ${sql.raw(String(rows))}
)`;

/** The newest posts of one company, from the index of `company_posts`. */
export const ofCompany = (id: SQL, rows: number, bound?: SQL): SQL => sql`(
  select posts.id, posts.created_at from ${companyPosts} join ${posts} on posts.id = company_posts.post_id
   where ${and(
     sql`company_posts.company_id = ${id}`,
     isBefore,
     after(companyPosts.createdAt, companyPosts.postId, POSITION_PARAMETERS),
     bound,
   )}
   order by company_posts.created_at desc, company_posts.post_id desc limit ${sql.raw(String(rows))}
)`;

/**
 * The newest posts of all sources, by querying each: only those whose newest post is among the newest can have the
 * rest. Costs a look-up for each source, however many posts there are.
 */
export const bySources = (rows: number): SQL => {
  const limit = sql.raw(String(rows));
  return sql`(
    select newest.id, newest.created_at
      from (
        -- As many posts as are needed are not older than the newest of the last of them.
        select first_ones.*, case when count(*) over () = ${limit} then min(created_at) over () else '-infinity' end as since
          from (
            select ranked.person_id, ranked.company_id, ranked.created_at
              from (
                select person.id as person_id, null::uuid as company_id, latest.created_at, latest.id as post_id
                  from (
                    select person_id as id from ${follows} where follower_id = ${viewerId}::uuid and person_id is not null
                    union select ${viewerId}::uuid
                  ) as person
                  cross join lateral ${ofPerson(sql`person.id`, 1)} as latest
                union all
                select null, company.company_id, latest.created_at, latest.id
                  from ${follows} as company
                  cross join lateral ${ofCompany(sql`company.company_id`, 1)} as latest
                 where company.follower_id = ${viewerId}::uuid and company.company_id is not null
                 order by created_at desc, post_id desc
                offset 0
              ) as ranked
             where ${seesPerson(viewerId, sql`ranked.person_id`)} and ${isUnmuted(viewerId, sql`ranked.person_id`)}
             limit ${limit}
          ) as first_ones
      ) as foremost
      cross join lateral (
        ${ofPerson(sql`foremost.person_id`, rows, sql`posts.created_at >= foremost.since`)}
        union all ${ofCompany(sql`foremost.company_id`, rows, sql`company_posts.created_at >= foremost.since`)}
      ) as newest
     order by newest.created_at desc, newest.id desc
     limit ${limit}
  )`;
};

/** Whether the viewer follows the author of the row of `posts`, or is connected to them. */
export function isFollowed(viewerId: ViewerId): SQL {
  return sql`exists (
    select from ${follows} as followed
     where followed.follower_id = ${viewerId}::uuid
       and followed.source_id = coalesce(posts.author_id, (select company_id from ${companyPosts} as own where own.post_id = posts.id))
  )`;
}

/**
 * The same, by checking everyone's newest posts: a few are enough for someone who follows many. Their authors are
 * looked up among the followed, and only for those that are, whether they are visible. Finds nothing for someone
 * who follows few, and possibly too little for someone who follows people who write rarely.
 */
export const byTime = (rows: number): SQL => sql`(
  select posts.id, posts.created_at
    from (
      select posts.id, posts.created_at, posts.author_id
        from ${posts}
       where ${isBefore} and ${followsMany}
       order by posts.created_at desc, posts.id desc
       limit ${sql.raw(String(WINDOW))}
    ) as posts
   where case
     when posts.author_id = ${viewerId}::uuid or ${isFollowed(viewerId)} then ${seesPerson(viewerId, sql`posts.author_id`)} and ${isUnmuted(viewerId, sql`posts.author_id`)}
   end
   limit ${sql.raw(String(rows))}
)`;
