import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { recommendations } from "../../kernel/db/schema";
import { retractRecommendation } from "../notifications/retract";

/**
 * Deletes what the viewer has written about a person.
 * @throws {Problem} 404 if it doesn't exist or isn't the viewer's
 */
export const deleteRecommendation = operation("deleteRecommendation", {
  run: async ({ db, viewer, params }) =>
    db.transaction(async (tx) => {
      const [deleted] = await tx
        .delete(recommendations)
        .where(and(eq(recommendations.id, params.id), eq(recommendations.authorId, viewer.id)))
        .returning({ subjectId: recommendations.subjectId });
      if (!deleted) throw notFound("recommendation");
      await retractRecommendation(tx, deleted.subjectId, viewer.id);
      return undefined;
    }),
});
