import type { OperationOf } from "../../kernel/core/operation";
import { jobQuestions, jobSkills, jobs } from "../../kernel/db/schema";
import { requireRecruiter } from "../../kernel/policies/company-policy";
import { closingMoment } from "./closing-moment";
import { jobColumns } from "./job-columns";
import { questionRows } from "./question-rows";
import { requireSkillsNamed } from "./require-skills-named";

/** Posts a job with its skills and questions (product §8, §14.1); only for the company's recruiters. */
export const createJob: OperationOf<"createJob"> = async ({ db, clock, viewer, body }) =>
  db.transaction(async (tx) => {
    await requireRecruiter(tx, body.company_id, viewer.id);
    const closesAt = closingMoment(body.closes_on, clock.now());
    const skillIds = await requireSkillsNamed(tx, body.skills);
    const [job] = await tx
      .insert(jobs)
      .values({ ...jobColumns(body, closesAt), companyId: body.company_id, createdBy: viewer.id })
      .returning({ id: jobs.id, title: jobs.title });
    if (!job) throw new Error("PostgreSQL inserted no job");
    await tx.insert(jobSkills).values(skillIds.map((skillId) => ({ jobId: job.id, skillId })));
    await tx.insert(jobQuestions).values(questionRows(body).map((row) => ({ ...row, jobId: job.id })));
    return job;
  });
