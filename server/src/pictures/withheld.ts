import { eq, isNotNull, or } from "drizzle-orm";
import type { Database } from "../db/database";
import { pictures, posts, profiles } from "../db/schema";

/** Keys of the pictures that moderators have hidden, with a post or with their owner. */
export async function readWithheld(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ key: pictures.key })
    .from(pictures)
    .leftJoin(posts, eq(posts.id, pictures.postId))
    .leftJoin(profiles, eq(profiles.id, pictures.ownerId))
    .where(or(isNotNull(posts.hiddenAt), isNotNull(profiles.hiddenAt)));
  return new Set(rows.map(({ key }) => key));
}
