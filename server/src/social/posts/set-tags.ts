import { tagsOf } from "@guildway/shared/tags";
import { and, eq, notInArray } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { postTags } from "../../kernel/db/schema";

/** Stores the hashtags of a post's text, in the caller's transaction. */
export async function setTags(
  tx: Transaction,
  { id: postId, createdAt }: { id: string; createdAt: Date },
  content: string,
): Promise<void> {
  const tags = tagsOf(content);
  await tx.delete(postTags).where(and(eq(postTags.postId, postId), notInArray(postTags.tag, tags)));
  if (tags.length === 0) return;
  await tx
    .insert(postTags)
    .values(tags.map((tag) => ({ postId, tag, createdAt })))
    .onConflictDoNothing();
}
