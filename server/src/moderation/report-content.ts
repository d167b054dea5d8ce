import type { ReportSubject } from "@guildway/shared/contract/options";
import { and, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { invalid, notFound } from "../core/problem";
import type { Database } from "../db/database";
import { comments, reports } from "../db/schema";
import { requireVisiblePerson, requireVisiblePost, seesComment } from "../policies/visibility";

/**
 * Reports a post, a comment or a person whom the viewer sees; a second report while the first is open changes
 * nothing.
 * @throws {Problem} 404, 422 for the viewer's own
 */
export const reportContent: OperationOf<"reportContent"> = async ({ db, viewer, body }) => {
  const authorId = await requireAuthorOf[body.subject](db, viewer.id, body.subject_id);
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
    })
    .onConflictDoNothing();
  return undefined;
};

/** Who wrote what the viewer sees, or is it; null once they have left. */
type FindAuthor = (db: Database, viewerId: string, id: string) => Promise<string | null>;

const requireAuthorOf: Record<ReportSubject, FindAuthor> = {
  post: async (db, viewerId, id) => (await requireVisiblePost(db, viewerId, id)).authorId,
  comment: async (db, viewerId, id) => {
    const [comment] = await db
      .select({ authorId: comments.authorId, postId: comments.postId })
      .from(comments)
      .where(and(eq(comments.id, id), seesComment(viewerId)));
    if (!comment) throw notFound("comment");
    await requireVisiblePost(db, viewerId, comment.postId);
    return comment.authorId;
  },
  user: async (db, viewerId, id) => {
    await requireVisiblePerson(db, viewerId, id);
    return id.toLowerCase();
  },
};
