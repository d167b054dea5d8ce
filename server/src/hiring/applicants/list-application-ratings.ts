import type { ApplicationRating } from "@guildway/shared/contract/applicants";
import { asc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { jsonList, jsonText } from "../../kernel/db/json";
import { applicationRatings, profiles } from "../../kernel/db/schema";
import { requireRecruiterOfApplication } from "../../kernel/policies/application-policy";
import { memberOrNull } from "../../members/people/member-or-null";

/** The team's ratings of an application, one for each recruiter; never shown to the applicant (product §9). */
export const listApplicationRatings = operation("listApplicationRatings", {
  run: async ({ db, viewer, params }) => {
    await requireRecruiterOfApplication(db, params.id, viewer);
    const { applicationId, userId, rating, createdAt } = applicationRatings;
    const rows = await db
      .select({
        json: jsonText<ApplicationRating>({
          author: memberOrNull(viewer.id),
          rating,
          is_own: eq(userId, viewer.id),
        }),
      })
      .from(applicationRatings)
      .leftJoin(profiles, eq(profiles.id, userId))
      .where(eq(applicationId, params.id))
      .orderBy(asc(createdAt), asc(userId));
    return jsonList(rows);
  },
});
