import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { comments } from "../../kernel/db/schema";
import { nextVersion, requireCurrent } from "../../kernel/policies/versions";
import { announcePost } from "./announce-post";
import { readComment } from "./comment-json";
import { lockOwnComment, requireOwnComment } from "./lock-own-comment";
import { setMentions } from "./set-mentions";

/** Changes the viewer's own comment. Saving the same text again isn't an edit. */
export const updateComment = operation("updateComment", {
  rates: CHANGE_RATES,
  guard: ({ db, viewer, params }) => requireOwnComment(db, params.id, viewer.id),
  run: async ({ db, viewer, request, params, body, clock }) =>
    db.transaction(async (tx) => {
      const { id, postId, counted, content, version, editedAt } = await lockOwnComment(
        tx,
        params.id,
        viewer.id,
      );
      const read = () => readComment(tx, id, viewer.id);
      const last = { version, updatedAt: editedAt, updatedBy: viewer.id };
      await requireCurrent(tx, { request, viewer }, last, read);
      await setMentions(tx, clock, {
        postId,
        commentId: id,
        content: body.content,
        named: body.mentions,
        writerId: viewer.id,
      });
      if (content !== body.content) {
        await tx
          .update(comments)
          .set({ content: body.content, editedAt: clock.now(), version: nextVersion(comments.version) })
          .where(eq(comments.id, id));
        if (counted) await announcePost(tx, postId);
      }
      return read();
    }),
});
