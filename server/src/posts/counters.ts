import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { comments, postLikes, posts, profiles, reposts } from "../db/schema";

/**
 * Locks whether a person is hidden until the transaction ends: a moderator who hides them or shows them again waits,
 * and then finds what they did in the meantime.
 * @returns whether their likes and comments count: not while moderators have hidden them
 */
export async function holdAuthor(tx: Database, userId: string): Promise<boolean> {
  const [author] = await tx
    .select({ hiddenAt: profiles.hiddenAt })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for("share");
  return author?.hiddenAt === null;
}

/**
 * Subtracts a person's likes, comments and reposts from the counters of posts, or adds them back; a comment that is hidden
 * itself stays subtracted. The caller has locked the person.
 */
export async function countAuthor(tx: Database, userId: string, counted: boolean): Promise<void> {
  const touched = sql`
    select post_id from ${postLikes} where user_id = ${userId}
     union select post_id from ${comments} where author_id = ${userId}
     union select original_id from ${reposts} where author_id = ${userId}`;
  // In one order, so that hiding two people at once doesn't deadlock.
  await tx
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, sql`(${touched})`))
    .orderBy(asc(posts.id))
    .for("no key update");
  await recount(tx, "likes", sql`user_id = ${userId}`, counted);
  await recount(tx, "comments", sql`author_id = ${userId} and hidden_at is null`, counted);
  const isShown = sql`(select hidden_at is null from ${posts} where ${posts.id} = ${reposts.postId})`;
  await countReposts(tx, sql`${reposts.authorId} = ${userId} and ${isShown}`, counted);
}

/** Counts a post as a repost, or subtracts it, if it is one; a trigger keeps the original's counter. */
export async function countReposts(tx: Database, which: SQL, counted: boolean): Promise<void> {
  await tx
    .update(reposts)
    .set({ counted })
    .where(and(which, ne(reposts.counted, counted)));
}

/** Counts one comment whose post is locked, or subtracts it; doing so again changes nothing. */
export async function countComment(tx: Database, id: string, counted: boolean): Promise<void> {
  await recount(tx, "comments", sql`id = ${id}`, counted);
}

const COUNTED = {
  likes: { rows: postLikes, counter: sql.identifier("like_count") },
  comments: { rows: comments, counter: sql.identifier("comment_count") },
};

async function recount(tx: Database, what: keyof typeof COUNTED, which: SQL, counted: boolean) {
  const { rows, counter } = COUNTED[what];
  await tx.execute(sql`
    with changed as (
      update ${rows} set counted = ${counted} where ${which} and counted <> ${counted} returning post_id
    ), per_post as (
      select post_id, count(*)::int as number from changed group by post_id
    )
    update ${posts} set ${counter} = ${counter} ${sql.raw(counted ? "+" : "-")} per_post.number
      from per_post where ${posts}.id = per_post.post_id`);
}
