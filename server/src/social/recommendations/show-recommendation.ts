import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { recommendations } from "../../kernel/db/schema";
import { nextVersion, requireCurrent } from "../../kernel/policies/versions";
import { seesPerson } from "../../kernel/policies/visibility";
import { readRecommendation } from "./select-own-recommendations";

/**
 * Shows what somebody has written about the viewer on the viewer's profile, or hides it (product §4.17). The version
 * makes sure that it is the text that they have read.
 * @throws {Problem} 404 if it doesn't exist, isn't about the viewer, or is by someone whom they don't see
 */
export const showRecommendation = operation("showRecommendation", {
  rates: CHANGE_RATES,
  guard: async ({ db, viewer, params }) => {
    const [received] = await db
      .select({ id: recommendations.id })
      .from(recommendations)
      .where(and(eq(recommendations.id, params.id), eq(recommendations.subjectId, viewer.id)));
    if (!received) throw notFound("recommendation");
  },
  run: async ({ db, viewer, clock, request, params, body }) =>
    db.transaction(async (tx) => {
      const { id, authorId, subjectId, version } = recommendations;
      const [found] = await tx
        .select()
        .from(recommendations)
        .where(and(eq(id, params.id), eq(subjectId, viewer.id), seesPerson(viewer.id, authorId)))
        .for("update");
      if (!found) throw notFound("recommendation");
      const read = () => readRecommendation(tx, found.id);
      await requireCurrent(tx, { request, viewer }, found, read);
      await tx
        .update(recommendations)
        .set({
          shown: body.shown,
          version: nextVersion(version),
          updatedAt: clock.now(),
          updatedBy: viewer.id,
        })
        .where(eq(id, found.id));
      return read();
    }),
});
