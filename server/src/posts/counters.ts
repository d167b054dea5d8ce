import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { comments, postLikes, posts, profiles } from "../db/schema";

/**
 * Holds a person as shown or hidden until the transaction ends: whoever hides them or shows them again waits, and then
 * finds what they have done meanwhile.
 * @returns whether what they like and write is counted: not while moderators have hidden them
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
 * Takes a person's likes and comments off the counters of their posts, or puts them back; a comment that is hidden by
 * itself stays off. Whoever calls it holds the person.
 */
export async function countAuthor(tx: Database, userId: string, counted: boolean): Promise<void> {
  const touched = sql`
    select post_id from ${postLikes} where user_id = ${userId}
     union select post_id from ${comments} where author_id = ${userId}`;
  // In one order, so that two who are hidden at once do not wait for each other in a circle.
  await tx
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, sql`(${touched})`))
    .orderBy(asc(posts.id))
    .for("no key update");
  await recount(tx, "likes", sql`user_id = ${userId}`, counted);
  await recount(tx, "comments", sql`author_id = ${userId} and hidden_at is null`, counted);
}

/** Counts one comment whose post is held, or counts it off; again changes nothing. */
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
