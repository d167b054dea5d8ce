import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { applicationDrafts } from "../../kernel/db/schema";
import { nextVersion, requireCurrent } from "../../kernel/policies/versions";
import { lockUploads } from "../../kernel/uploads/require-room";
import { lockOpenJob, requireOpenJob } from "../applications/lock-open-job";
import { readDraft } from "./read-draft";
import { requireOwnReferences } from "./require-own-references";

/** More than anyone writes at once; each may be long. */
const MOST_DRAFTS = 100;

/** Saves an unfinished application; its content is checked when it is sent (product §9). */
export const saveApplicationDraft = operation("saveApplicationDraft", {
  rates: CHANGE_RATES,
  guard: ({ db, clock, viewer, params }) => requireOpenJob(db, clock, params.id, viewer.id),
  run: async ({ db, clock, viewer, request, params, body }) =>
    db.transaction(async (tx) => {
      // One at a time for each person, because there may be no row to lock yet.
      await lockUploads(tx, viewer.id);
      await lockOpenJob(tx, clock, params.id, viewer.id);
      const { version, updatedAt, userId, jobId } = applicationDrafts;
      const [draft] = await tx
        .select({ version, updatedAt, updatedBy: userId })
        .from(applicationDrafts)
        .where(and(eq(jobId, params.id), eq(userId, viewer.id)));
      const before = draft ?? { version: 1, updatedAt: null, updatedBy: null };
      await requireCurrent(tx, { request, viewer }, before, () => readDraft(tx, params.id, viewer.id));
      if (!draft && (await tx.$count(applicationDrafts, eq(userId, viewer.id))) >= MOST_DRAFTS) {
        throw new Problem("limit-reached", {
          detail: `You have begun ${MOST_DRAFTS} applications. Send or delete some before you begin another.`,
        });
      }
      const answers = body.answers.filter(({ texts, file_ids }) => texts.length > 0 || file_ids.length > 0);
      await requireOwnReferences(tx, { jobId: params.id, userId: viewer.id }, body.answers);
      const now = clock.now();
      await tx
        .insert(applicationDrafts)
        .values({ userId: viewer.id, jobId: params.id, answers, updatedAt: now, version: 2 })
        .onConflictDoUpdate({
          target: [userId, jobId],
          set: { answers, updatedAt: now, version: nextVersion(version) },
        });
      return readDraft(tx, params.id, viewer.id);
    }),
});
