import { ne, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { invalid } from "../../kernel/core/problem";
import { LIKE_RATES } from "../../kernel/core/rates";
import { pollVotes } from "../../kernel/db/schema";
import { announcePost } from "./announce-post";
import { lockAuthor } from "./counters";
import { lockPoll, requireVotable } from "./lock-poll";
import { readPost } from "./read-post";

/** Votes in the poll of a post, or changes the viewer's vote; repeating it changes nothing (product §5). */
export const castVote = operation("castVote", {
  rates: LIKE_RATES,
  guard: ({ db, viewer, params }) => requireVotable(db, params.id, viewer.id),
  run: async ({ db, viewer, params, body: { choice } }) =>
    db.transaction(async (tx) => {
      const counted = await lockAuthor(tx, viewer.id);
      await requireVotable(tx, params.id, viewer.id);
      const options = await lockPoll(tx, params.id);
      if (choice >= options) throw invalid([{ path: "choice", message: "Choose an option" }]);
      const changed = await tx
        .insert(pollVotes)
        .values({ postId: params.id, userId: viewer.id, choice, counted })
        .onConflictDoUpdate({
          target: [pollVotes.postId, pollVotes.userId],
          set: { choice },
          setWhere: ne(pollVotes.choice, sql`excluded.choice`),
        })
        .returning({ postId: pollVotes.postId });
      if (counted && changed.length > 0) await announcePost(tx, params.id);
      return readPost(tx, params.id, viewer.id);
    }),
});
