import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import {
  commentLikes,
  comments,
  companies,
  companyPosts,
  hiddenCompanies,
  polls,
  pollVotes,
  postLikes,
  posts,
  profiles,
  reposts,
} from "../../kernel/db/schema";
import { allowLongStatements } from "../../kernel/db/transaction-limits";

/**
 * Locks whether a person is hidden until the transaction ends: a moderator who hides or shows them waits, and then
 * sees what they did in the meantime.
 * @returns whether their likes and comments count: not while moderators have hidden them
 */
export async function lockAuthor(tx: Transaction, userId: string): Promise<boolean> {
  const [author] = await tx
    .select({ hiddenAt: profiles.hiddenAt })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for("share");
  return author?.hiddenAt === null;
}

/** The same for a company, whose only part in counters are its reposts. */
export async function lockPostingCompany(tx: Transaction, companyId: string): Promise<boolean> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for("share");
  return (await tx.$count(hiddenCompanies, eq(hiddenCompanies.companyId, companyId))) === 0;
}

/** The same for the person or company that a post shows as its author. */
export async function lockAuthorOf(
  tx: Transaction,
  { id, authorId }: { id: string; authorId: string | null },
): Promise<boolean> {
  if (authorId !== null) return lockAuthor(tx, authorId);
  const [written] = await tx
    .select({ companyId: companyPosts.companyId })
    .from(companyPosts)
    .where(eq(companyPosts.postId, id));
  return !written || lockPostingCompany(tx, written.companyId);
}

/** Subtracts a company's reposts, or adds them back. The caller has locked the company. */
export async function countCompany(tx: Transaction, companyId: string, counted: boolean): Promise<void> {
  const its = sql`select post_id from ${companyPosts} where company_id = ${companyId}`;
  await lockPosts(tx, sql`select original_id from ${reposts} where post_id in (${its})`);
  await countReposts(tx, sql`${reposts.postId} in (${its}) and ${IS_SHOWN}`, counted);
}

/** Locks what a post reposts before the post itself, in the order of a deletion that reaches its reposts. */
export const lockOriginal = (tx: Transaction, id: string): Promise<void> =>
  lockPosts(tx, sql`select original_id from ${reposts} where post_id = ${id}`);

/** In one order, so that hiding two people at once doesn't deadlock. */
async function lockPosts(tx: Transaction, ids: SQL): Promise<void> {
  await tx
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, sql`(${ids})`))
    .orderBy(asc(posts.id))
    .for("no key update");
}

/** Whether the post of a row of `reposts` isn't hidden itself. */
const IS_SHOWN = sql`(select hidden_at is null from ${posts} where ${posts.id} = ${reposts.postId})`;

/**
 * Subtracts a person's likes, comments, reposts and votes from the counters, or adds them back; a comment that is hidden itself stays subtracted. The caller has locked the person.
 */
export async function countAuthor(tx: Transaction, userId: string, counted: boolean): Promise<void> {
  await allowLongStatements(tx);
  const touched = sql`
    select post_id from ${postLikes} where user_id = ${userId}
     union select post_id from ${comments} where author_id = ${userId}
     union select original_id from ${reposts} where author_id = ${userId}`;
  await lockPosts(tx, touched);
  await lockComments(
    tx,
    sql`
    select comment_id from ${commentLikes} where user_id = ${userId}
     union select id from ${comments} where author_id = ${userId}
     union select parent_id from ${comments} where author_id = ${userId}`,
  );
  await recountLikes(tx, "posts", userId, counted);
  await recountLikes(tx, "comments", userId, counted);
  await recountComments(tx, sql`author_id = ${userId} and hidden_at is null`, counted);
  await countReposts(tx, sql`${reposts.authorId} = ${userId} and ${IS_SHOWN}`, counted);
  await lockPolls(tx, sql`select post_id from ${pollVotes} where user_id = ${userId}`);
  await tx
    .update(pollVotes)
    .set({ counted })
    .where(and(eq(pollVotes.userId, userId), ne(pollVotes.counted, counted)));
}

/** Locks polls after posts and comments, in one order, too; a trigger keeps their counts. */
export async function lockPolls(tx: Transaction, postIds: SQL): Promise<void> {
  await tx
    .select({ postId: polls.postId })
    .from(polls)
    .where(inArray(polls.postId, sql`(${postIds})`))
    .orderBy(asc(polls.postId))
    .for("no key update");
}

/** Locks comments after their posts, in one order, too. */
export async function lockComments(tx: Transaction, ids: SQL): Promise<void> {
  await tx
    .select({ id: comments.id })
    .from(comments)
    .where(inArray(comments.id, sql`(${ids})`))
    .orderBy(asc(comments.id))
    .for("no key update");
}

/** Counts a post as a repost, or subtracts it, if it is one; a trigger keeps the original's counter. */
export async function countReposts(tx: Transaction, which: SQL, counted: boolean): Promise<void> {
  await tx
    .update(reposts)
    .set({ counted })
    .where(and(which, ne(reposts.counted, counted)));
}

/** Counts one comment whose post is locked, or subtracts it; repeating it changes nothing. */
export async function countComment(tx: Transaction, id: string, counted: boolean): Promise<void> {
  await recountComments(tx, sql`id = ${id}`, counted);
}

const LIKED = {
  posts: { likes: postLikes, targets: posts, targetId: sql.identifier("post_id") },
  comments: { likes: commentLikes, targets: comments, targetId: sql.identifier("comment_id") },
};

async function recountLikes(tx: Transaction, of: keyof typeof LIKED, userId: string, counted: boolean) {
  const { likes, targets, targetId } = LIKED[of];
  await tx.execute(sql`
    with changed as (
      update ${likes} set counted = ${counted} where user_id = ${userId} and counted <> ${counted} returning ${targetId} as id
    )
    update ${targets} set like_count = like_count ${change(counted)} 1 from changed where ${targets}.id = changed.id`);
}

/** First the replies, so that a comment that changes itself is then counted with as many as it has. */
async function recountComments(tx: Transaction, which: SQL, counted: boolean) {
  const sign = change(counted);
  await tx.execute(sql`
    with changed as (
      update ${comments} set counted = ${counted}
       where ${which} and parent_id is not null and counted <> ${counted} returning post_id, parent_id
    ), per_comment as (
      select parent_id as id, count(*)::int as number from changed group by parent_id
    ), parent as (
      update ${comments} set reply_count = reply_count ${sign} per_comment.number
        from per_comment where ${comments}.id = per_comment.id
      returning post_id, per_comment.number, ${comments}.counted
    ), per_post as (
      select post_id, sum(number)::int as number from parent where counted group by post_id
    )
    update ${posts} set comment_count = comment_count ${sign} per_post.number
      from per_post where ${posts}.id = per_post.post_id`);
  await tx.execute(sql`
    with changed as (
      update ${comments} set counted = ${counted}
       where ${which} and parent_id is null and counted <> ${counted} returning post_id, reply_count
    ), per_post as (
      select post_id, sum(1 + reply_count)::int as number from changed group by post_id
    )
    update ${posts} set comment_count = comment_count ${sign} per_post.number
      from per_post where ${posts}.id = per_post.post_id`);
}

const change = (counted: boolean) => sql.raw(counted ? "+" : "-");
