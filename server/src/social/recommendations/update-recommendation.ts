import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { perDay, perMinute } from "../../kernel/core/rates";
import { recommendations } from "../../kernel/db/schema";
import { nextVersion, requireCurrent } from "../../kernel/policies/versions";
import { seesPerson } from "../../kernel/policies/visibility";
import { notify } from "../notifications/notify";
import { retractRecommendation } from "../notifications/retract";
import { isConnected } from "./is-connected";
import { readRecommendation } from "./select-own-recommendations";

/**
 * Changes what the viewer has written about a person. It is hidden until they show it again, so that their profile never
 * shows what they haven't agreed to (product §4.17).
 * @throws {Problem} 404 if it doesn't exist, isn't the viewer's, or is about someone whom they don't see
 */
export const updateRecommendation = operation("updateRecommendation", {
  // Each change notifies its person, perhaps by mail.
  rates: { account: [perMinute(10), perDay(50)] },
  guard: async ({ db, viewer, params }) => {
    const [own] = await db
      .select({ id: recommendations.id })
      .from(recommendations)
      .where(and(eq(recommendations.id, params.id), eq(recommendations.authorId, viewer.id)));
    if (!own) throw notFound("recommendation");
  },
  run: async ({ db, viewer, clock, request, params, body }) =>
    db.transaction(async (tx) => {
      const { id, authorId, subjectId, version } = recommendations;
      const [found] = await tx
        .select()
        .from(recommendations)
        .where(and(eq(id, params.id), eq(authorId, viewer.id), seesPerson(viewer.id, subjectId)))
        .for("update");
      if (!found) throw notFound("recommendation");
      const read = () => readRecommendation(tx, found.id);
      await requireCurrent(tx, { request, viewer }, found, read);
      if (found.relation === body.relation && found.text === body.text) return read();
      await tx
        .update(recommendations)
        .set({
          ...body,
          shown: false,
          version: nextVersion(version),
          updatedAt: clock.now(),
          updatedBy: viewer.id,
        })
        .where(eq(id, found.id));
      await retractRecommendation(tx, found.subjectId, viewer.id);
      // Somebody who has ended the connection isn't disturbed; the text waits on their profile.
      if (await isConnected(tx, viewer.id, found.subjectId)) {
        await notify(tx, clock, "recommendation", { userId: found.subjectId, actorId: viewer.id });
      }
      return read();
    }),
});
