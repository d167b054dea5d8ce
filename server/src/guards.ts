import type { Contract, EndpointName } from "@guildway/shared/contract";
import { id } from "@guildway/shared/contract/fields";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { requireOpenJob } from "./applications/require-open-job";
import type { Guard } from "./core/operation";
import { notFound, Problem } from "./core/problem";
import { workExperience } from "./db/schema";
import { requirePartInApplication } from "./policies/application-policy";
import { requireRecruiter, requireRecruiterOfAll } from "./policies/company-policy";
import { requireRecruiterForJob } from "./policies/job-policy";
import { requireModerator } from "./policies/moderator-policy";
import { requireVisiblePost } from "./policies/visibility";
import { lockOwnComment } from "./posts/lock-own-comment";
import { lockOwnPost } from "./posts/lock-own-post";

const ofCompany = z.object({ company_id: id });
const ofCompanies = z.array(ofCompany);

/**
 * Who may make a call whose body or file takes time to check. Guards run first, so that callers who may not make the
 * call are refused at once, whatever they send; a body that doesn't even name its company is refused as invalid. The
 * operation checks again in its transaction.
 *
 * Calls about the viewer's own things, or open to everyone, have no guard: `guards.test.ts` lists them.
 */
export const GUARDS: { [Name in EndpointName]?: Guard<Contract[Name]> } = {
  createJob: async ({ db, viewer, body }) => {
    const { data } = ofCompany.safeParse(body);
    if (data) await requireRecruiter(db, data.company_id, viewer.id);
  },
  updateJob: ({ db, viewer, params }) => requireRecruiterForJob(db, params.id, viewer.id),
  updateCompany: ({ db, viewer, params }) => requireRecruiter(db, params.id, viewer.id),
  addEmployees: async ({ db, viewer, body }) => {
    const { data = [] } = ofCompanies.safeParse(body);
    const companyIds = data.map(({ company_id }) => company_id);
    if (companyIds.length > 0) await requireRecruiterOfAll(db, companyIds, viewer.id);
  },
  updateEmployee: ({ db, viewer, params }) => requireRecruiter(db, params.companyId, viewer.id),
  applyToJob: ({ db, clock, viewer, params }) => requireOpenJob(db, clock, params.id, viewer.id),
  uploadApplicationFile: ({ db, clock, viewer, params }) => requireOpenJob(db, clock, params.id, viewer.id),
  updateApplicationStatus: async ({ db, viewer, params }) => {
    const { recruits } = await requirePartInApplication(db, params.id, viewer.id);
    if (!recruits) throw new Problem("forbidden", { detail: "Only the company's recruiters can do this" });
  },
  decideReport: (asked) => requireModerator(asked, asked.viewer.id),
  updatePost: async ({ db, viewer, params }) => {
    await lockOwnPost(db, params.id, viewer.id);
  },
  createComment: async ({ db, viewer, params }) => {
    await requireVisiblePost(db, viewer.id, params.id);
  },
  updateComment: async ({ db, viewer, params }) => {
    await lockOwnComment(db, params.id, viewer.id);
  },
  updateWorkExperience: async ({ db, viewer, params }) => {
    const [own] = await db
      .select({ id: workExperience.id })
      .from(workExperience)
      .where(and(eq(workExperience.id, params.id), eq(workExperience.userId, viewer.id)));
    if (!own) throw notFound("work experience");
  },
};
