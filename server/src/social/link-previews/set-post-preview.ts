import { and, eq, ne } from "drizzle-orm";
import { invalid } from "../../kernel/core/problem";
import type { Transaction } from "../../kernel/db/database";
import { linkPreviews, postLinks } from "../../kernel/db/schema";

/**
 * Shows a preview in a post that the transaction holds, or none.
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
  // Locked, so that it isn't swept in the meantime.
  const [preview] = await tx
    .select({ id: linkPreviews.id })
    .from(linkPreviews)
    .where(and(eq(linkPreviews.id, previewId), ne(linkPreviews.title, "")))
    .for("key share");
  if (!preview) {
    throw invalid([{ path: "preview_id", message: "This link's preview is no longer available" }]);
  }
  await tx
    .insert(postLinks)
    .values({ postId, previewId })
    .onConflictDoUpdate({ target: postLinks.postId, set: { previewId } });
  return true;
}
