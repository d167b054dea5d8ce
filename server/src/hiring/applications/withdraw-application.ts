import { OPEN_APPLICATION_STATUSES } from "@guildway/shared/contract/options";
import { and, eq, ne } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { applications, files } from "../../kernel/db/schema";
import { requirePartInApplication } from "../../kernel/policies/application-policy";
import { nextVersion } from "../../kernel/policies/versions";
import { retractApplications } from "../../social/notifications/retract";
import { announceToApplicants, announceToRecruiters } from "../application-events/announce-applications";
import { recordEvents } from "../application-events/record-events";
import { endInterviews } from "../interviews/end-interviews";

/**
 * Withdraws the viewer's own application, deletes its files and cancels its interviews; repeating it changes nothing.
 * @throws {Problem} 409 once the viewer has been notified that they are hired or rejected
 */
export const withdrawApplication = operation("withdrawApplication", {
  run: async (context) => {
    const { db, viewer, clock, params } = context;
    return db.transaction(async (tx) => {
      const { isApplicant } = await requirePartInApplication(tx, params.id, viewer);
      if (!isApplicant) throw new Problem("forbidden", { detail: "Only the applicant can withdraw" });
      const [before] = await tx
        .select({
          id: applications.id,
          jobId: applications.jobId,
          status: applications.status,
          notifiedStatus: applications.notifiedStatus,
        })
        .from(applications)
        .where(and(eq(applications.id, params.id), ne(applications.status, "withdrawn")))
        .for("update");
      if (!before) return undefined;
      if (!OPEN_APPLICATION_STATUSES.some((open) => open === before.notifiedStatus)) {
        throw new Problem("application-decided", {
          detail: "The company has already decided about this application",
        });
      }
      const now = clock.now();
      await tx
        .update(applications)
        .set({
          status: "withdrawn",
          notifiedStatus: "withdrawn",
          version: nextVersion(applications.version),
          notifiedVersion: nextVersion(applications.notifiedVersion),
          updatedAt: now,
          notifiedAt: now,
          updatedBy: viewer.id,
        })
        .where(eq(applications.id, before.id));
      await recordEvents(tx, [
        {
          applicationId: before.id,
          kind: "withdrawn",
          actorId: viewer.id,
          fromStatus: before.status,
          toStatus: "withdrawn",
          createdAt: now,
        },
      ]);
      await endInterviews(tx, context, before.id);
      await tx.delete(files).where(eq(files.applicationId, before.id));
      await retractApplications(tx, [before.id]);
      await announceToRecruiters(tx, before.jobId);
      await announceToApplicants(tx, [before.id]);
      return undefined;
    });
  },
});
