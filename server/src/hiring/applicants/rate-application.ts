import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { applicationRatings } from "../../kernel/db/schema";
import { requireRecruiterOfApplication } from "../../kernel/policies/application-policy";
import { announceToRecruiters } from "../application-events/announce-applications";

/** Sets the viewer's rating of an application (product §9). */
export const rateApplication = operation("rateApplication", {
  rates: CHANGE_RATES,
  guard: ({ db, viewer, params }) => requireRecruiterOfApplication(db, params.id, viewer),
  run: async ({ db, clock, viewer, params, body: { rating } }) =>
    db.transaction(async (tx) => {
      const { jobId } = await requireRecruiterOfApplication(tx, params.id, viewer);
      await tx
        .insert(applicationRatings)
        .values({ applicationId: params.id, userId: viewer.id, rating, createdAt: clock.now() })
        .onConflictDoUpdate({
          target: [applicationRatings.applicationId, applicationRatings.userId],
          set: { rating },
        });
      await announceToRecruiters(tx, jobId);
      return undefined;
    }),
});
