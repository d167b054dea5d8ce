import type { Recommendation } from "@guildway/shared/contract/recommendations";
import { and, desc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, pageOf, positionInTime } from "../../kernel/core/paging";
import { jsonText } from "../../kernel/db/json";
import { recommendations } from "../../kernel/db/schema";
import { requireVisiblePerson, seesRecommendation } from "../../kernel/policies/visibility";
import { author, recommendationFields } from "../../members/profiles/recommendation-json";

/**
 * The recommendations that a person shows, by people whom the viewer sees (product §4.17).
 * @throws {Problem} 404 if the viewer doesn't see the person
 */
export const listRecommendations = operation("listRecommendations", {
  run: async ({ db, viewer, params, query }) => {
    await requireVisiblePerson(db, viewer.id, params.id);
    const { subjectId, createdAt, id } = recommendations;
    const page = db
      .select()
      .from(recommendations)
      .where(
        and(
          eq(subjectId, params.id),
          seesRecommendation(viewer.id),
          after(createdAt, id, positionInTime(query.cursor)),
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(query.limit + 1)
      .as("page");
    const rows = await db
      .select({
        json: jsonText<Recommendation>(recommendationFields(page)),
        first: page.createdAt,
        id: page.id,
      })
      .from(page)
      .innerJoin(author, eq(author.id, page.authorId))
      .orderBy(desc(page.createdAt), desc(page.id));
    return pageOf(rows, query.limit);
  },
});
