import { eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import type { Transaction } from "../../kernel/db/database";
import { comments, posts } from "../../kernel/db/schema";
import { requireVisibleComment } from "../../kernel/policies/visibility";
import { notify } from "../notifications/notify";
import { announcePost } from "./announce-post";
import { readComment } from "./comment-json";
import { COMMENT_RATES } from "./comment-rates";
import { lockAuthor } from "./counters";
import { findRecipient } from "./find-recipient";
import { setMentions } from "./set-mentions";

/**
 * Replies to a comment and counts it (product §5). Replies are one level deep: a reply to a reply belongs to the same
 * comment. Its author is notified, and the author of the post of a comment on it.
 */
export const createReply = operation("createReply", {
  rates: COMMENT_RATES,
  guard: ({ db, viewer, params }) => requireVisibleComment(db, viewer.id, params.id),
  run: async ({ db, clock, viewer, params, body }) =>
    db.transaction(async (tx) => {
      const counted = await lockAuthor(tx, viewer.id);
      const { post, parent, answered } = await lockThread(tx, params.id, viewer.id);
      const added = counted ? 1 : 0;
      const [reply] = await tx
        .insert(comments)
        .values({ postId: post.id, parentId: parent.id, authorId: viewer.id, content: body.content, counted })
        .returning({ id: comments.id });
      if (!reply) throw new Error("PostgreSQL inserted no comment");
      await tx
        .update(comments)
        .set({ replyCount: sql`${comments.replyCount} + ${added}` })
        .where(eq(comments.id, parent.id));
      await tx
        .update(posts)
        .set({ commentCount: sql`${posts.commentCount} + ${parent.counted ? added : 0}` })
        .where(eq(posts.id, post.id));
      if (counted) await announcePost(tx, post.id);

      const news = { actorId: viewer.id, postId: post.id, commentId: reply.id };
      const toPost = await findRecipient(tx, post);
      if (answered !== null) await notify(tx, clock, "reply", { ...news, userId: answered });
      if (toPost !== null && toPost !== answered)
        await notify(tx, clock, "comment", { ...news, userId: toPost });
      await setMentions(tx, clock, {
        postId: post.id,
        commentId: reply.id,
        content: body.content,
        named: body.mentions ?? [],
        writerId: viewer.id,
        alreadyNotified: [answered, toPost],
      });
      return readComment(tx, reply.id, viewer.id);
    }),
});

/**
 * Locks the comment that is replied to until the transaction ends, and first its post, in the same order as deleting
 * them does.
 *
 * @returns the comment that the reply belongs to, its post, and whose words it answers; null if they have left
 * @throws {Problem} 404 if the viewer doesn't see the comment
 */
async function lockThread(tx: Transaction, id: string, viewerId: string) {
  const [comment] = await tx
    .select({ postId: comments.postId, parentId: comments.parentId })
    .from(comments)
    .where(eq(comments.id, id));
  if (!comment) throw notFound("comment");
  const [post] = await tx
    .select({ id: posts.id, authorId: posts.authorId })
    .from(posts)
    .where(eq(posts.id, comment.postId))
    .for("no key update");
  const { authorId: answered } = await requireVisibleComment(tx, viewerId, id);
  const [parent] = await tx
    .select({ id: comments.id, counted: comments.counted })
    .from(comments)
    .where(eq(comments.id, comment.parentId ?? id))
    .for("no key update");
  if (!post || !parent) throw notFound("comment");
  return { post, parent, answered };
}
