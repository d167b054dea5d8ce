import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { recommendations } from "../../kernel/db/schema";
import { seesPerson } from "../../kernel/policies/visibility";
import { selectOwnRecommendations } from "./select-own-recommendations";

/** What people whom the viewer sees have written about them, shown or not (product §4.17). */
export const listReceivedRecommendations = operation("listReceivedRecommendations", {
  run: async ({ db, viewer, query }) => {
    const { subjectId, authorId } = recommendations;
    const which = and(eq(subjectId, viewer.id), seesPerson(viewer.id, authorId));
    return selectOwnRecommendations(db, { which, query });
  },
});
