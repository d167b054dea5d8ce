import { eq } from "drizzle-orm";
import { invalid } from "../../kernel/core/problem";
import type { Transaction } from "../../kernel/db/database";
import { postLinks } from "../../kernel/db/schema";
import { lockPreview } from "../../kernel/previews/lock-preview";

/**
 * Sets or removes the preview of a post that the transaction has locked.
 * @returns whether that changed anything
 * @throws {Problem} 422 for one that doesn't exist
 */
export async function setPostPreview(
  tx: Transaction,
  postId: string,
  previewId: string | null,
): Promise<boolean> {
  const [before] = await tx.select().from(postLinks).where(eq(postLinks.postId, postId));
  if ((before?.previewId ?? null) === previewId) return false;
  if (previewId === null) {
    await tx.delete(postLinks).where(eq(postLinks.postId, postId));
    return true;
  }
  if (!(await lockPreview(tx, previewId))) {
    throw invalid([{ path: "preview_id", message: "This link's preview is no longer available" }]);
  }
  await tx
    .insert(postLinks)
    .values({ postId, previewId })
    .onConflictDoUpdate({ target: postLinks.postId, set: { previewId } });
  return true;
}
