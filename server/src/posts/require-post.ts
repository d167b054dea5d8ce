import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { posts } from "../db/schema";
import { notFound } from "../http/problem";

/** @throws {Problem} 404 when there is no such post */
export async function requirePost(db: Database, id: string): Promise<void> {
  const [post] = await db.select({ id: posts.id }).from(posts).where(eq(posts.id, id));
  if (!post) throw notFound("post");
}
