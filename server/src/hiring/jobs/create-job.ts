import { id } from "@guildway/shared/contract/fields";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { operation } from "../../kernel/core/operation";
import { perDay, perMinute } from "../../kernel/core/rates";
import { jobQuestions, jobSkills, jobs } from "../../kernel/db/schema";
import { requireRecruiter } from "../../kernel/policies/company-policy";
import { closingMoment } from "./closing-moment";
import { jobColumns } from "./job-columns";
import { questionRows } from "./question-rows";
import { requireSkillsNamed } from "./require-skills-named";

const ofCompany = z.object({ company_id: id });

/** Posts a job with its skills and questions (product §8, §14.1); only for the company's recruiters. */
export const createJob = operation("createJob", {
  rates: {
    account: [perMinute(20), perDay(200)],
    total: {
      of: jobs,
      most: 2_000,
      where: (account) => eq(jobs.createdBy, account),
      detail:
        "You have posted 2,000 jobs, which is the limit. Delete jobs that nobody has applied for, or let another recruiter post.",
    },
  },
  guard: async ({ db, viewer, body }) => {
    const { data } = ofCompany.safeParse(body);
    if (data) await requireRecruiter(db, data.company_id, viewer);
  },
  run: async ({ db, clock, viewer, body }) =>
    db.transaction(async (tx) => {
      await requireRecruiter(tx, body.company_id, viewer);
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
    }),
});
