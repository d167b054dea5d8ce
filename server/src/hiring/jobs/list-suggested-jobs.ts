import type { SuggestedJob } from "@guildway/shared/contract/jobs";
import { and, desc, eq, exists, not, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { jsonList, jsonText } from "../../kernel/db/json";
import { applications, companies, jobSkills, jobs, userSkills } from "../../kernel/db/schema";
import { isOffered } from "../../kernel/policies/open-jobs";
import { SEEN_PER_SKILL, SUGGESTIONS } from "../../social/suggestions/list-suggested-people";
import { jobFields } from "./job-json";

/** Lists open jobs that the viewer hasn't applied for, those that ask for most of their skills first. */
export const listSuggestedJobs = operation("listSuggestedJobs", {
  run: async ({ db, clock, viewer }) => {
    const now = clock.now();
    const own = db
      .select({ skillId: userSkills.skillId })
      .from(userSkills)
      .where(eq(userSkills.userId, viewer.id))
      .as("own");
    const applied = db
      .select()
      .from(applications)
      .where(and(eq(applications.jobId, jobs.id), eq(applications.userId, viewer.id)));
    const asking = db
      .select({ id: jobSkills.jobId })
      .from(jobSkills)
      .innerJoin(jobs, eq(jobs.id, jobSkills.jobId))
      .where(
        and(
          eq(jobSkills.skillId, own.skillId),
          isOffered(now), // A scalar, so that the limit ends it early: an anti-join would read all that ask for the skill.
          not(sql`(select ${exists(applied)})`),
        ),
      )
      .orderBy(desc(jobSkills.jobId))
      .limit(SEEN_PER_SKILL)
      .as("asking");
    const best = db
      .select({ id: asking.id, shared: sql<number>`count(*)`.as("shared") })
      .from(own)
      .crossJoinLateral(asking)
      .groupBy(asking.id)
      .orderBy(desc(sql`shared`), desc(asking.id))
      .limit(SUGGESTIONS)
      .as("best");
    const rows = await db
      .select({ json: jsonText<SuggestedJob>({ ...jobFields(now), shared_skills: best.shared }) })
      .from(best)
      .innerJoin(jobs, eq(jobs.id, best.id))
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .orderBy(desc(best.shared), desc(jobs.id));
    return jsonList(rows);
  },
});
