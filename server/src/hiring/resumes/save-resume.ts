import { LIMITS } from "@guildway/shared/contract/limits";
import type { Resume } from "@guildway/shared/contract/resumes";
import { eq } from "drizzle-orm";
import { Problem } from "../../kernel/core/problem";
import type { Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { type Json, jsonText } from "../../kernel/db/json";
import { resumes } from "../../kernel/db/schema";
import { lockUploads, requireRoom } from "../../kernel/uploads/require-room";
import type { StoredDocument } from "../../kernel/uploads/stored-document";
import { resumeFields } from "./resume-json";

/**
 * Saves a document as one of a person's résumés.
 * @throws {Problem} 409 beyond three, and beyond the quota of bytes
 */
export async function saveResume(
  { tx, clock, ownerId }: { tx: Transaction; clock: Clock; ownerId: string },
  document: StoredDocument,
): Promise<Json<Resume>> {
  await lockUploads(tx, ownerId);
  if ((await tx.$count(resumes, eq(resumes.ownerId, ownerId))) >= LIMITS.resumes) {
    throw new Problem("limit-reached", {
      detail: `You can save up to ${LIMITS.resumes} résumés. Delete one before you save another.`,
    });
  }
  const [saved] = await tx
    .insert(resumes)
    .values({ ...document, ownerId, createdAt: clock.now() })
    .returning({ json: jsonText<Resume>(resumeFields) });
  if (!saved) throw new Error("PostgreSQL inserted no résumé");
  await requireRoom(tx, ownerId);
  return saved.json;
}
