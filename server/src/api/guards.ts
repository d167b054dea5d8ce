import type { Contract, EndpointName } from "@guildway/shared/contract";
import { id } from "@guildway/shared/contract/fields";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { requireOwnNote } from "../hiring/applicants/lock-own-note";
import { requireTemplate } from "../hiring/applicants/lock-template";
import { requireOpenJob } from "../hiring/applications/lock-open-job";
import { requireInterview } from "../hiring/interviews/lock-interview";
import type { Guard } from "../kernel/core/operation";
import { notFound } from "../kernel/core/problem";
import type { Services } from "../kernel/core/services";
import type { Viewer } from "../kernel/core/viewer";
import type { Database } from "../kernel/db/database";
import { jobAlerts, profileEntries, workExperience } from "../kernel/db/schema";
import { requireRecruiterOfApplication, requireRecruiterOfJob } from "../kernel/policies/application-policy";
import { requireRecruiter, requireRecruiterOfAll } from "../kernel/policies/company-policy";
import { requireRecruiterForJob } from "../kernel/policies/job-policy";
import { requireOwnConversation, requireOwnMessage } from "../kernel/policies/message-policy";
import { requireModerator } from "../kernel/policies/moderator-policy";
import { requireVisibleComment, requireVisiblePost } from "../kernel/policies/visibility";
import { requireAuthorOfMessage } from "../messaging/lock-own-message";
import { requireOwnComment } from "../social/posts/lock-own-comment";
import { requireOwnPost } from "../social/posts/lock-own-post";

const ofCompany = z.object({ company_id: id });
const ofCompanies = z.array(ofCompany);

const isModerators = async (
  asked: { viewer: { id: string; sessionId: string } } & Pick<Services, "db" | "config">,
) => void (await requireModerator(asked, asked.viewer));

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
  setCompanyCover: ({ db, viewer, params }) => requireRecruiter(db, params.id, viewer.id),
  setCompanyRequiresFactor: ({ db, viewer, params }) => requireRecruiter(db, params.id, viewer.id),
  setLogo: ({ db, viewer, params }) => requireRecruiter(db, params.id, viewer.id),
  addEmployees: async ({ db, viewer, body }) => {
    const { data = [] } = ofCompanies.safeParse(body);
    const companyIds = data.map(({ company_id }) => company_id);
    if (companyIds.length > 0) await requireRecruiterOfAll(db, companyIds, viewer.id);
  },
  updateEmployee: ({ db, viewer, params }) => requireRecruiter(db, params.companyId, viewer.id),
  applyToJob: ({ db, clock, viewer, params }) => requireOpenJob(db, clock, params.id, viewer.id),
  uploadApplicationFile: ({ db, clock, viewer, params }) => requireOpenJob(db, clock, params.id, viewer.id),
  updateJobAlert: async ({ db, viewer, params }) => {
    const own = and(eq(jobAlerts.id, params.id), eq(jobAlerts.userId, viewer.id));
    if ((await db.$count(jobAlerts, own)) === 0) throw notFound("job alert");
  },
  attachResume: ({ db, clock, viewer, params }) => requireOpenJob(db, clock, params.id, viewer.id),
  saveApplicationDraft: ({ db, clock, viewer, params }) => requireOpenJob(db, clock, params.id, viewer.id),
  updateApplicationStatus: ({ db, viewer, params }) => requireRecruiting(db, params.id, viewer),
  decideApplications: ({ db, viewer, params }) => requireRecruiterOfJob(db, params.id, viewer),
  createApplicationNote: ({ db, viewer, params }) => requireRecruiting(db, params.id, viewer),
  updateApplicationNote: async ({ db, viewer, params }) => {
    await requireOwnNote(db, params.id, viewer);
  },
  rateApplication: ({ db, viewer, params }) => requireRecruiting(db, params.id, viewer),
  createMessageTemplate: ({ db, viewer, params }) => requireRecruiter(db, params.companyId, viewer.id),
  updateMessageTemplate: async ({ db, viewer, params }) => {
    await requireTemplate(db, params.id, viewer.id);
  },
  createInterview: ({ db, viewer, params }) => requireRecruiting(db, params.id, viewer),
  updateInterview: async ({ db, viewer, params }) => {
    await requireInterview(db, params.id, viewer);
  },
  sendMessage: async ({ db, viewer, params }) => {
    await requireOwnConversation(db, params.id, viewer.id);
  },
  markConversationRead: async ({ db, viewer, params }) => {
    await requireOwnConversation(db, params.id, viewer.id);
  },
  updateConversation: async ({ db, viewer, params }) => {
    await requireOwnConversation(db, params.id, viewer.id);
  },
  updateMessage: async ({ db, viewer, params }) => {
    await requireAuthorOfMessage(db, params.id, viewer.id);
  },
  reactToMessage: async ({ db, viewer, params }) => {
    await requireOwnMessage(db, params.id, viewer.id);
  },
  decideReport: isModerators,
  suspendUser: isModerators,
  restoreUser: isModerators,
  updatePost: async ({ db, viewer, params }) => {
    await requireOwnPost(db, params.id, viewer.id);
  },
  createComment: async ({ db, viewer, params }) => {
    await requireVisiblePost(db, viewer.id, params.id);
  },
  createReply: async ({ db, viewer, params }) => {
    await requireVisibleComment(db, viewer.id, params.id);
  },
  updateComment: async ({ db, viewer, params }) => {
    await requireOwnComment(db, params.id, viewer.id);
  },
  updateWorkExperience: async ({ db, viewer, params }) => {
    const [own] = await db
      .select({ id: workExperience.id })
      .from(workExperience)
      .where(and(eq(workExperience.id, params.id), eq(workExperience.userId, viewer.id)));
    if (!own) throw notFound("work experience");
  },
  updateProfileEntry: async ({ db, viewer, params }) => {
    const [own] = await db
      .select({ id: profileEntries.id })
      .from(profileEntries)
      .where(and(eq(profileEntries.id, params.id), eq(profileEntries.userId, viewer.id)));
    if (!own) throw notFound("profile entry");
  },
};

async function requireRecruiting(db: Database, applicationId: string, viewer: Viewer): Promise<void> {
  await requireRecruiterOfApplication(db, applicationId, viewer);
}
