import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { invalid, Problem } from "../../kernel/core/problem";
import { perDay, perHour } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import { applicationAnswers, applications, companies, jobs } from "../../kernel/db/schema";
import { nextVersion } from "../../kernel/policies/versions";
import { notifyOfApplication } from "../../social/notifications/notify-of-application";
import { announceToRecruiters } from "../application-events/announce-applications";
import { recordEvents } from "../application-events/record-events";
import { mailApplication } from "./application-mail";
import { askedQuestions } from "./asked-questions";
import { bindFiles } from "./bind-files";
import { answerErrors } from "./check-answers";
import { deleteDraft } from "./delete-draft";
import { lockOpenJob, requireOpenJob } from "./lock-open-job";
import { readApplication } from "./read-application";

/**
 * Applies for a job with all answers and files or not at all, once per person; a withdrawn application is sent
 * again with new answers (product §9). Recruiters of the company are notified, and the applicant gets a
 * confirmation by mail.
 */
export const applyToJob = operation("applyToJob", {
  rates: {
    account: [perHour(60), perDay(200)],
    total: {
      of: applications,
      most: 5_000,
      where: (account) => eq(applications.userId, account),
      detail: "You have applied for 5,000 jobs, which is the limit.",
    },
  },
  guard: ({ db, clock, viewer, params }) => requireOpenJob(db, clock, params.id, viewer.id),
  run: async ({ db, clock, config, viewer, params, body }) =>
    db.transaction(async (tx) => {
      await lockCompanyOfJob(tx, params.id);
      await lockOpenJob(tx, clock, params.id, viewer.id);
      const errors = answerErrors(await askedQuestions(tx, params.id), body.answers);
      if (errors.length > 0) throw invalid(errors);

      const now = clock.now();
      const application = await saveApplication(tx, params.id, viewer.id, now);
      const answers = body.answers.map(({ question_id, texts }) => ({
        applicationId: application.id,
        questionId: question_id,
        texts: texts.filter((text) => text !== ""),
      }));
      if (answers.length > 0) await tx.insert(applicationAnswers).values(answers);
      await bindFiles(tx, application, body.answers);
      await deleteDraft(tx, params.id, viewer.id);
      await recordEvents(tx, [
        {
          applicationId: application.id,
          kind: "applied",
          actorId: viewer.id,
          fromStatus: application.isAgain ? "withdrawn" : null,
          toStatus: "submitted",
          createdAt: now,
        },
      ]);
      await notifyOfApplication(tx, clock, params.id);
      await announceToRecruiters(tx, params.id);
      await mailApplication(tx, config.publicUrl, application.id);
      return readApplication(tx, application.id);
    }),
});

/**
 * Locks a job's company against deletion until the transaction ends. Deleting locks the company and then its jobs;
 * the recruiters' notification references both, so without this lock first, each would wait for the other.
 */
async function lockCompanyOfJob(tx: Transaction, jobId: string): Promise<void> {
  const ofJob = tx.select({ id: jobs.companyId }).from(jobs).where(eq(jobs.id, jobId));
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, ofJob)).for("key share");
}

/**
 * Writes the row, or restores the person's withdrawn one without its earlier answers. Waits for a concurrent
 * submission, if there is one.
 */
async function saveApplication(tx: Transaction, jobId: string, userId: string, now: Date) {
  const afresh = {
    status: "submitted",
    note: "",
    updatedAt: now,
    updatedBy: userId,
    notifiedStatus: "submitted",
    notifiedNote: "",
    notifiedAt: now,
    seenAt: null,
    createdAt: now,
  } as const;
  const [application] = await tx
    .insert(applications)
    .values({ jobId, userId, ...afresh })
    .onConflictDoUpdate({
      target: [applications.jobId, applications.userId],
      set: {
        ...afresh,
        version: nextVersion(applications.version),
        notifiedVersion: nextVersion(applications.notifiedVersion),
      },
      setWhere: eq(applications.status, "withdrawn"),
    })
    .returning({
      id: applications.id,
      jobId: applications.jobId,
      userId: applications.userId,
      version: applications.version,
    });
  if (!application) throw new Problem("already-applied");
  const isReapplication = application.version > 1;
  if (isReapplication) {
    await tx.delete(applicationAnswers).where(eq(applicationAnswers.applicationId, application.id));
  }
  return { ...application, isAgain: isReapplication };
}
