import type { ApplicationRating } from "@guildway/shared/contract/applicants";
import { asc, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { jsonList, jsonText } from "../db/json";
import { applicationRatings, profiles } from "../db/schema";
import { memberOrNull } from "../people/member-or-null";
import { requireRecruiterOfApplication } from "../policies/application-policy";

/** The team's ratings of an application, one for each recruiter; never shown to the applicant (product §9). */
export const listApplicationRatings: OperationOf<"listApplicationRatings"> = async ({
  db,
  viewer,
  params,
}) => {
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
};
