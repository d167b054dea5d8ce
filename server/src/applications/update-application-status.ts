import { and, eq, ne } from "drizzle-orm";
import type { ApplicationStatus } from "shared/contract/options";
import { applications, companies, jobs } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { Problem } from "../http/problem";
import { mailAccount } from "../mail/outbox";
import { requirePartInApplication } from "../policies/application-policy";
import { readApplication } from "./read-application";
import { statusMail } from "./status-mail";

/** Moves an application on and mails it to the applicant; for the company's recruiters (product.md). */
export const updateApplicationStatus: OperationOf<"updateApplicationStatus"> = async ({
  db,
  viewer,
  config,
  clock,
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
        applicantId: applications.userId,
        jobTitle: jobs.title,
        companyName: companies.name,
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(and(eq(applications.id, params.id), ne(applications.status, "withdrawn")))
      .for("update", { of: applications });
    if (!before) {
      throw new Problem("application-withdrawn", { detail: "The applicant has withdrawn this application" });
    }
    if (isNews(before, body)) {
      await tx
        .update(applications)
        .set({ ...body, updatedAt: clock.now() })
        .where(eq(applications.id, params.id));
      await mailAccount(tx, before.applicantId, statusMail(config.publicUrl, { ...before, ...body }));
    }
    return readApplication(tx, params.id);
  });

interface Message {
  status: ApplicationStatus;
  note: string;
}

/** Saying the same again is none, and neither is the same status without a word. */
function isNews(before: Message, now: Message): boolean {
  return now.status !== before.status || (now.note !== "" && now.note !== before.note);
}
