import type { OperationOf } from "../core/operation";
import { posts } from "../db/schema";
import { announce } from "../events/announce";
import { findAuthor } from "../people/author";

/** Writes a post (spec §5 New post, §7). */
export const createPost: OperationOf<"createPost"> = async ({ db, viewer, body }) =>
  db.transaction(async (tx) => {
    const author = await findAuthor(tx, viewer.id);
    const [post] = await tx
      .insert(posts)
      .values({ authorId: viewer.id, content: body.content })
      .returning({ id: posts.id, createdAt: posts.createdAt });
    if (!post) throw new Error("PostgreSQL has inserted no post");
    await announce(tx, { type: "post", id: post.id, author_id: viewer.id });
    return {
      ...author,
      id: post.id,
      content: body.content,
      created_at: post.createdAt.toISOString(),
      edited_at: null,
      hidden: false,
      like_count: 0,
      comment_count: 0,
      liked: false,
    };
  });
