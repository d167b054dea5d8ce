import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { pollVotes } from "../../kernel/db/schema";
import { requireVisiblePost } from "../../kernel/policies/visibility";
import { announcePost } from "./announce-post";
import { lockAuthor } from "./counters";
import { lockPoll } from "./lock-poll";
import { readPost } from "./read-post";

/** Takes back the viewer's vote in the poll of a post; repeating it changes nothing (product §5). */
export const removeVote = operation("removeVote", {
  run: async ({ db, viewer, params }) =>
    db.transaction(async (tx) => {
      await lockAuthor(tx, viewer.id);
      // Whoever recruits for the company by now can still take back a vote from before.
      await requireVisiblePost(tx, viewer.id, params.id);
      await lockPoll(tx, params.id);
      const [removed] = await tx
        .delete(pollVotes)
        .where(and(eq(pollVotes.postId, params.id), eq(pollVotes.userId, viewer.id)))
        .returning({ counted: pollVotes.counted });
      if (removed?.counted) await announcePost(tx, params.id);
      return readPost(tx, params.id, viewer.id);
    }),
});
