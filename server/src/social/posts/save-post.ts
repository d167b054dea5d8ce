import type { OperationOf } from "../../kernel/core/operation";
import { savedPosts } from "../../kernel/db/schema";
import { holdVisiblePost } from "./hold-visible-post";

/**
 * Saves a post for the viewer; saving it again changes nothing.
 * @throws {Problem} 404 if the viewer doesn't see it
 */
export const savePost: OperationOf<"savePost"> = async ({ db, clock, params, viewer }) =>
  db.transaction(async (tx) => {
    await holdVisiblePost(tx, viewer.id, params.id);
    await tx
      .insert(savedPosts)
      .values({ userId: viewer.id, postId: params.id, createdAt: clock.now() })
      .onConflictDoNothing();
    return undefined;
  });
