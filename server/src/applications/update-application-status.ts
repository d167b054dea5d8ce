import type { ApplicationStatus } from "@guildway/shared/contract/options";
import { and, eq, ne } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { Problem } from "../core/problem";
import { applications, jobs } from "../db/schema";
import { notify } from "../notifications/notify";
import { takeBackApplication } from "../notifications/take-back";
import { requirePartInApplication } from "../policies/application-policy";
import { nextVersion, requireCurrent } from "../policies/versions";
import { readApplicationDetail } from "./get-application";
import { readApplication } from "./read-application";

/** Changes an application's status and notifies the applicant; for the company's recruiters (product §9). */
export const updateApplicationStatus: OperationOf<"updateApplicationStatus"> = async ({
  db,
  viewer,
  clock,
  request,
  params,
  body,
}) =>
  db.transaction(async (tx) => {
    const { recruits } = await requirePartInApplication(tx, params.id, viewer.id);
    if (!recruits) throw new Problem("forbidden", { detail: "Only the company's recruiters can do this" });
    const [before] = await tx
      .select({
        status: applications.status,
        note: applications.note,
        version: applications.version,
        updatedAt: applications.updatedAt,
        updatedBy: applications.updatedBy,
        userId: applications.userId,
        companyId: jobs.companyId,
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(and(eq(applications.id, params.id), ne(applications.status, "withdrawn")))
      .for("update", { of: applications });
    if (!before) {
      throw new Problem("application-withdrawn", { detail: "The applicant has withdrawn this application" });
    }
    await requireCurrent(tx, { request, viewer }, before, () => readApplicationDetail(tx, params.id));
    if (isNews(before, body)) {
      const { userId, companyId } = before;
      await tx
        .update(applications)
        .set({
          ...body,
          version: nextVersion(applications.version),
          updatedAt: clock.now(),
          updatedBy: viewer.id,
        })
        .where(eq(applications.id, params.id));
      await takeBackApplication(tx, params.id);
      await notify(tx, clock, "application", { userId, companyId, applicationId: params.id });
    }
    return readApplication(tx, params.id);
  });

interface Message {
  status: ApplicationStatus;
  note: string;
}

/** Sending the same status again isn't a change, whether with the same message or without one. */
function isNews(before: Message, now: Message): boolean {
  return now.status !== before.status || (now.note !== "" && now.note !== before.note);
}
