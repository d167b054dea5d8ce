import type { OperationOf } from "../core/operation";
import { invalid, Problem } from "../core/problem";
import { applicationAnswers, applications } from "../db/schema";
import { askedQuestions } from "./asked-questions";
import { bindFiles } from "./bind-files";
import { answerErrors } from "./check-answers";
import { readApplication } from "./read-application";
import { requireOpenJob } from "./require-open-job";

/** Applies for a job, once per person, with all answers and files or not at all (product §9). */
export const applyToJob: OperationOf<"applyToJob"> = async ({ db, clock, viewer, params, body }) =>
  db.transaction(async (tx) => {
    await requireOpenJob(tx, clock, params.id, viewer.id);
    const errors = answerErrors(await askedQuestions(tx, params.id), body.answers);
    if (errors.length > 0) throw invalid(errors);

    // Waits for a concurrent submission, if there is one, and then inserts nothing.
    const [application] = await tx
      .insert(applications)
      .values({ jobId: params.id, userId: viewer.id })
      .onConflictDoNothing()
      .returning({ id: applications.id, jobId: applications.jobId, userId: applications.userId });
    if (!application) throw new Problem("already-applied");

    const answers = body.answers.map(({ question_id, texts }) => ({
      applicationId: application.id,
      questionId: question_id,
      texts: texts.filter((text) => text !== ""),
    }));
    if (answers.length > 0) await tx.insert(applicationAnswers).values(answers);
    await bindFiles(tx, application, body.answers);
    return readApplication(tx, application.id);
  });
