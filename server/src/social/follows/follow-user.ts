import { operation } from "../../kernel/core/operation";
import { follows } from "../../kernel/db/schema";
import { lockPair } from "../../kernel/policies/pair";
import { requireOther } from "../../kernel/policies/require-other";
import { requireVisiblePerson } from "../../kernel/policies/visibility";
import { FOLLOW_RATES } from "./follow-rates";

/**
 * Follows a person, so that the viewer's network feed shows their posts. Nobody is notified.
 * @throws {Problem} 422 for the viewer themselves, 404 if the viewer doesn't see the person
 */
export const followUser = operation("followUser", {
  rates: FOLLOW_RATES,
  run: async ({ db, clock, viewer, params }) => {
    requireOther(viewer.id, params.id, "You can't follow yourself");
    return db.transaction(async (tx) => {
      await lockPair(tx, viewer.id, params.id);
      await requireVisiblePerson(tx, viewer.id, params.id);
      await tx
        .insert(follows)
        .values({ followerId: viewer.id, personId: params.id, createdAt: clock.now() })
        .onConflictDoNothing();
      return undefined;
    });
  },
});
