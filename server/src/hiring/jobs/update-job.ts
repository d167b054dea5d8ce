import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { CHANGE_RATES } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import { jobQuestions, jobSkills, jobs } from "../../kernel/db/schema";
import { lockJobForRecruiter, requireRecruiterForJob } from "../../kernel/policies/job-policy";
import { nextVersion, requireCurrent } from "../../kernel/policies/versions";
import { closingMoment, isClosedByDate } from "./closing-moment";
import { retractClosing } from "./closings";
import { hasApplications } from "./has-applications";
import { type JobInput, jobColumns } from "./job-columns";
import { questionRows, storedQuestions } from "./question-rows";
import { readJob } from "./read-job";
import { requireSkillsNamed } from "./require-skills-named";

/** Changes a job. Once someone has applied, its questions can't change: the answers belong to them. */
export const updateJob = operation("updateJob", {
  rates: CHANGE_RATES,
  guard: ({ db, viewer, params }) => requireRecruiterForJob(db, params.id, viewer),
  run: async ({ db, clock, params, viewer, request, body }) =>
    db.transaction(async (tx) => {
      const job = await lockJobForRecruiter(tx, params.id, viewer);
      const read = () => readJob({ db: tx, clock }, job.id, viewer);
      await requireCurrent(tx, { request, viewer }, job, read);
      const closesAt = closingMoment(body.closes_on, clock.now(), job.closesAt);
      const skillIds = await requireSkillsNamed(tx, body.skills);
      await replaceQuestions(tx, job.id, body);
      // A job that was closed only by its date reopens with another date.
      const reopens = isClosedByDate(job) && closesAt !== job.closesAt;
      if (reopens) await retractClosing(tx, job.id);
      await tx
        .update(jobs)
        .set({
          ...jobColumns(body, closesAt),
          ...(reopens && { closedAt: null }),
          version: nextVersion(jobs.version),
          updatedAt: clock.now(),
          updatedBy: viewer.id,
        })
        .where(eq(jobs.id, job.id));
      await tx.delete(jobSkills).where(eq(jobSkills.jobId, job.id));
      await tx.insert(jobSkills).values(skillIds.map((skillId) => ({ jobId: job.id, skillId })));
      return read();
    }),
});

async function replaceQuestions(tx: Transaction, jobId: string, body: JobInput): Promise<void> {
  const wanted = questionRows(body);
  const stored = await storedQuestions(tx, jobId);
  if (JSON.stringify(wanted) === JSON.stringify(stored.map(({ id: _, ...row }) => row))) return;
  if (await hasApplications(tx, jobId)) {
    throw new Problem("job-applied", {
      detail: "Someone has applied for this job, so its questions can't be changed",
    });
  }
  await tx.delete(jobQuestions).where(eq(jobQuestions.jobId, jobId));
  // Unfinished answers reference questions by their ids.
  const left = new Map(stored.map(({ id, ...row }) => [askedIn(row), id]));
  const rows = wanted.map((row) => {
    const id = left.get(askedIn(row));
    left.delete(askedIn(row));
    return { ...row, jobId, ...(id && { id }) };
  });
  await tx.insert(jobQuestions).values(rows);
}

/** The identity of a question, regardless of its position and whether it is required. */
const askedIn = ({ question, questionType, options }: ReturnType<typeof questionRows>[number]) =>
  JSON.stringify([question, questionType, options]);
