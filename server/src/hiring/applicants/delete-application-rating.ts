import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { applicationRatings } from "../../kernel/db/schema";
import { requireRecruiterOfApplication } from "../../kernel/policies/application-policy";
import { announceToRecruiters } from "../application-events/announce-applications";

/** Removes the viewer's rating; repeating it changes nothing. */
export const deleteApplicationRating = operation("deleteApplicationRating", {
  run: async ({ db, viewer, params }) =>
    db.transaction(async (tx) => {
      const { jobId } = await requireRecruiterOfApplication(tx, params.id, viewer);
      await tx
        .delete(applicationRatings)
        .where(
          and(eq(applicationRatings.applicationId, params.id), eq(applicationRatings.userId, viewer.id)),
        );
      await announceToRecruiters(tx, jobId);
      return undefined;
    }),
});
