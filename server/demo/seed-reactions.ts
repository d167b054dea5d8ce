import type { PostReaction } from "@guildway/shared/contract/options";
import { asc, sql } from "drizzle-orm";
import { postLikes } from "../src/kernel/db/schema";
import type { Tone } from "./demo-person";
import type { Written } from "./seed-posts";
import type { World } from "./world";

/** What people feel about a post, besides liking it. */
const FELT: Record<Tone, readonly PostReaction[]> = {
  news: ["celebrate", "celebrate", "support"],
  lesson: ["insightful", "insightful", "funny"],
  question: ["support", "insightful"],
  hiring: ["support", "celebrate"],
  thought: ["insightful", "funny", "support"],
};
/** Of a post's likes, less than this share becomes other reactions. */
const MOST = 0.7;

/** Turns some of the likes of posts into other reactions, which a trigger counts. */
export async function seedReactions({ db, random }: World, written: readonly Written[]): Promise<void> {
  const likes = await db
    .select({ post_id: postLikes.postId, user_id: postLikes.userId })
    .from(postLikes)
    .orderBy(asc(postLikes.postId), asc(postLikes.userId));
  const moods = new Map(
    written.map(({ id, tone }) => [id, { felt: FELT[tone], share: random.next() * MOST }]),
  );
  const changed = likes.flatMap((like) => {
    const mood = moods.get(like.post_id);
    if (!mood || random.next() >= mood.share) return [];
    return [{ ...like, reaction: mood.felt[random.integer(0, mood.felt.length - 1)] }];
  });
  await db.execute(sql`
    update ${postLikes} set reaction = given.reaction
      from json_populate_recordset(null::${postLikes}, ${JSON.stringify(changed)}) as given
     where ${postLikes}.post_id = given.post_id and ${postLikes}.user_id = given.user_id`);
}
