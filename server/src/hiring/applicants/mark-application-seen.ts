import { and, eq, isNull } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perMinute } from "../../kernel/core/rates";
import { applications } from "../../kernel/db/schema";
import { requireRecruiterOfApplication } from "../../kernel/policies/application-policy";
import { announceToRecruiters } from "../application-events/announce-applications";

/** Marks an application as seen: it is no longer new for the whole team (product §9). */
export const markApplicationSeen = operation("markApplicationSeen", {
  rates: { account: [perMinute(300)] },
  run: async ({ db, clock, viewer, params }) =>
    db.transaction(async (tx) => {
      const { jobId } = await requireRecruiterOfApplication(tx, params.id, viewer);
      const seen = await tx
        .update(applications)
        .set({ seenAt: clock.now() })
        .where(and(eq(applications.id, params.id), isNull(applications.seenAt)))
        .returning({ id: applications.id });
      if (seen.length > 0) await announceToRecruiters(tx, jobId);
      return undefined;
    }),
});
