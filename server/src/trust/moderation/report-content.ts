import type { ReportSubject } from "@guildway/shared/contract/options";
import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { invalid } from "../../kernel/core/problem";
import { perDay, perMinute } from "../../kernel/core/rates";
import type { Database } from "../../kernel/db/database";
import { employees, posts, reports } from "../../kernel/db/schema";
import { requireVisibleCompany, requireVisibleJob } from "../../kernel/policies/job-visibility";
import { requireOwnMessage } from "../../kernel/policies/message-policy";
import {
  requireVisibleComment,
  requireVisiblePerson,
  requireVisiblePost,
  writesForCompanyOf,
} from "../../kernel/policies/visibility";
import { messagesUpTo } from "../../messaging/messages-up-to";

/**
 * Reports a post, a comment, a person, a message, a job or a company that the viewer sees; a second report while the first is open changes
 * nothing.
 * @throws {Problem} 404, 422 for the viewer's own
 */
export const reportContent = operation("reportContent", {
  rates: {
    account: [perMinute(30), perDay(200)],
    total: {
      of: reports,
      most: 500,
      where: (account) => and(eq(reports.reporterId, account), eq(reports.status, "open")),
      detail:
        "Moderators have 500 open reports from you, which is the limit. Report again once they have decided some.",
    },
  },
  run: async ({ db, viewer, body }) => {
    const authorId = await requireAuthorOf[body.subject](db, viewer.id, body.subject_id);
    const messages = body.subject === "message" ? await messagesUpTo(db, viewer.id, body.subject_id) : [];
    if (authorId === viewer.id) {
      const own = body.subject === "user" ? "yourself" : `your own ${body.subject}`;
      throw invalid([{ path: "subject_id", message: `You can't report ${own}` }]);
    }
    await db
      .insert(reports)
      .values({
        reporterId: viewer.id,
        subject: body.subject,
        subjectId: body.subject_id,
        authorId,
        reason: body.reason,
        text: body.text,
        messages,
      })
      .onConflictDoNothing();
    return undefined;
  },
});

/** Returns the author of what is reported, or the person; null once they have left. */
type FindAuthor = (db: Database, viewerId: string, id: string) => Promise<string | null>;

const requireAuthorOf: Record<ReportSubject, FindAuthor> = {
  post: async (db, viewerId, id) => {
    const { authorId } = await requireVisiblePost(db, viewerId, id);
    const recruiting = await db.$count(posts, and(eq(posts.id, id), writesForCompanyOf(viewerId)));
    return recruiting > 0 ? viewerId : authorId;
  },
  comment: async (db, viewerId, id) => (await requireVisibleComment(db, viewerId, id)).authorId,
  message: async (db, viewerId, id) => (await requireOwnMessage(db, id, viewerId)).message.authorId,
  job: async (db, viewerId, id) => {
    const { companyId, createdBy } = await requireVisibleJob(db, viewerId, id);
    return ownOr(viewerId, createdBy, await db.$count(employees, isRecruiter(companyId, viewerId)));
  },
  company: async (db, viewerId, id) => {
    const { createdBy } = await requireVisibleCompany(db, viewerId, id);
    return ownOr(viewerId, createdBy, await db.$count(employees, isRecruiter(id, viewerId)));
  },
  user: async (db, viewerId, id) => {
    await requireVisiblePerson(db, viewerId, id);
    return id.toLowerCase();
  },
};

const isRecruiter = (companyId: string, userId: string) =>
  and(eq(employees.companyId, companyId), eq(employees.userId, userId), eq(employees.isAdmin, true));

/** A company's content belongs to its recruiters; for others, its creator is responsible. */
function ownOr(viewerId: string, createdBy: string | null, recruiting: number): string | null {
  if (recruiting > 0) return viewerId;
  return createdBy === viewerId ? null : createdBy;
}
