import { eq, inArray } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { invalid, notFound, Problem } from "../../kernel/core/problem";
import { perDay, perMinute } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import { profiles, recommendations } from "../../kernel/db/schema";
import { requireVisiblePerson } from "../../kernel/policies/visibility";
import { notify } from "../notifications/notify";
import { isConnected } from "./is-connected";
import { readRecommendation } from "./select-own-recommendations";

/**
 * Recommends one of the viewer's connections, who then decides whether to show it (product §4.17).
 * @throws {Problem} 404 if the viewer doesn't see the person, 403 if they aren't connected, 409 if the viewer has
 * already recommended them
 */
export const writeRecommendation = operation("writeRecommendation", {
  rates: {
    account: [perMinute(10), perDay(50)],
    total: {
      of: recommendations,
      most: 1_000,
      where: (account) => eq(recommendations.authorId, account),
      detail:
        "You have written 1,000 recommendations, which is the limit. Delete one before you write another.",
    },
  },
  run: async ({ db, viewer, clock, body }) => {
    const { user_id: subjectId, relation, text } = body;
    if (subjectId === viewer.id) {
      throw invalid([{ path: "user_id", message: "You can't recommend yourself" }]);
    }
    return db.transaction(async (tx) => {
      await lockPeople(tx, [viewer.id, subjectId]);
      await requireVisiblePerson(tx, viewer.id, subjectId);
      if (!(await isConnected(tx, viewer.id, subjectId))) {
        throw new Problem("forbidden", { detail: "Connect first to recommend this person" });
      }
      const [written] = await tx
        .insert(recommendations)
        .values({ authorId: viewer.id, subjectId, relation, text, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning({ id: recommendations.id });
      if (!written) throw new Problem("recommendation-exists");
      await notify(tx, clock, "recommendation", { userId: subjectId, actorId: viewer.id });
      return readRecommendation(tx, written.id);
    });
  },
});

/** Keeps both profiles from being deleted before the recommendation references them. */
async function lockPeople(tx: Transaction, ids: string[]): Promise<void> {
  const found = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, ids))
    .orderBy(profiles.id)
    .for("key share");
  if (found.length < ids.length) throw notFound("user");
}
