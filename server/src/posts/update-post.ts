import { and, eq, ne } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { posts } from "../db/schema";
import { lockOwnPost } from "./lock-own-post";
import { readPost } from "./read-post";

/** Changes one's own post; the same text again is no edit. */
export const updatePost: OperationOf<"updatePost"> = async ({ db, viewer, params, body, clock }) =>
  db.transaction(async (tx) => {
    await lockOwnPost(tx, params.id, viewer.id);
    await tx
      .update(posts)
      .set({ content: body.content, editedAt: clock.now() })
      .where(and(eq(posts.id, params.id), ne(posts.content, body.content)));
    return readPost(tx, params.id, viewer.id);
  });
