import type { OperationOf } from "../core/operation";
import { posts } from "../db/schema";
import { announce } from "../events/announce";
import { setPostPreview } from "../link-previews/set-post-preview";
import { setPostPictures } from "../pictures/set-post-pictures";
import { readPost } from "./read-post";

/** Writes a post (product §5, §14.1). */
export const createPost: OperationOf<"createPost"> = async ({ db, clock, viewer, body }) =>
  db.transaction(async (tx) => {
    const [post] = await tx
      .insert(posts)
      .values({ authorId: viewer.id, content: body.content })
      .returning({ id: posts.id });
    if (!post) throw new Error("PostgreSQL inserted no post");
    const { pictures: chosen = [] } = body;
    await setPostPictures(tx, { postId: post.id, authorId: viewer.id, now: clock.now(), chosen });
    await setPostPreview(tx, post.id, body.preview_id ?? null);
    await announce(tx, { type: "post" });
    return readPost(tx, post.id, viewer.id);
  });
