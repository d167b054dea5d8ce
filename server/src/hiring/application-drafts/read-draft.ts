import type { ApplicationDraft } from "@guildway/shared/contract/application-drafts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { Json } from "../../kernel/db/json";
import { applicationDrafts, files, jobQuestions } from "../../kernel/db/schema";

/**
 * Reads a person's draft for a job, without questions that the job no longer has and files that are gone; without a
 * draft, an empty one.
 */
export async function readDraft(
  db: Database,
  jobId: string,
  userId: string,
): Promise<Json<ApplicationDraft>> {
  const [draft] = await db
    .select()
    .from(applicationDrafts)
    .where(and(eq(applicationDrafts.jobId, jobId), eq(applicationDrafts.userId, userId)));
  const empty = { job_id: jobId, answers: [], updated_at: null, version: 1 };
  if (!draft) return jsonOf(empty);

  const asked = await db
    .select({ id: jobQuestions.id })
    .from(jobQuestions)
    .where(eq(jobQuestions.jobId, jobId));
  const isAsked = new Set(asked.map(({ id }) => id));
  const stored = await unsentFiles(
    db,
    userId,
    draft.answers.flatMap(({ file_ids }) => file_ids),
  );
  const answers = draft.answers
    .filter(({ question_id }) => isAsked.has(question_id))
    .map(({ question_id, texts, file_ids }) => ({
      question_id,
      texts,
      files: file_ids.flatMap((id) => stored.get(id) ?? []),
    }))
    .filter(({ texts, files }) => texts.length > 0 || files.length > 0);
  const { updatedAt, version } = draft;
  return jsonOf({ ...empty, answers, updated_at: updatedAt.toISOString(), version });
}

async function unsentFiles(db: Database, ownerId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({ id: files.id, name: files.name, bytes: files.bytes, media_type: files.mediaType })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.ownerId, ownerId), isNull(files.applicationId)));
  return new Map(rows.map((file) => [file.id, file]));
}

function jsonOf(draft: ApplicationDraft): Json<ApplicationDraft> {
  return new Json(JSON.stringify(draft));
}
