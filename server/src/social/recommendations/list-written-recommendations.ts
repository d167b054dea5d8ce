import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { recommendations } from "../../kernel/db/schema";
import { seesPerson } from "../../kernel/policies/visibility";
import { selectOwnRecommendations } from "./select-own-recommendations";

/** What the viewer has written about people whom they see, or about one of them (product §4.17). */
export const listWrittenRecommendations = operation("listWrittenRecommendations", {
  run: async ({ db, viewer, query }) => {
    const { subjectId, authorId } = recommendations;
    const which = and(
      eq(authorId, viewer.id),
      query.user_id === undefined ? undefined : eq(subjectId, query.user_id),
      seesPerson(viewer.id, subjectId),
    );
    return selectOwnRecommendations(db, { which, query });
  },
});
