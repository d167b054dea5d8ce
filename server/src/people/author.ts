import { eq } from "drizzle-orm";
import { Problem } from "../core/problem";
import type { Database } from "../db/database";
import { profiles } from "../db/schema";

/**
 * Whom a new post or comment names as its author.
 * @throws {Problem} 401 when the account has been deleted meanwhile
 */
export async function findAuthor(db: Database, id: string) {
  const [author] = await db
    .select({
      author_id: profiles.id,
      author_first_name: profiles.firstName,
      author_last_name: profiles.lastName,
      author_headline: profiles.headline,
    })
    .from(profiles)
    .where(eq(profiles.id, id));
  if (!author) throw new Problem("signed-out");
  return author;
}
