import { LIMITS } from "@guildway/shared/contract/limits";
import type { Resume } from "@guildway/shared/contract/resumes";
import { eq } from "drizzle-orm";
import { holdUploads, requireRoom } from "../applications/files/require-room";
import type { StoredDocument } from "../applications/files/stored-document";
import { Problem } from "../core/problem";
import type { Clock } from "../core/services";
import type { Transaction } from "../db/database";
import { type Json, jsonText } from "../db/json";
import { resumes } from "../db/schema";
import { resumeFields } from "./resume-json";

/**
 * Keeps a document among a person's résumés.
 * @throws {Problem} 409 beyond three, and beyond the quota of bytes
 */
export async function keepResume(
  { tx, clock, ownerId }: { tx: Transaction; clock: Clock; ownerId: string },
  document: StoredDocument,
): Promise<Json<Resume>> {
  await holdUploads(tx, ownerId);
  if ((await tx.$count(resumes, eq(resumes.ownerId, ownerId))) >= LIMITS.resumes) {
    throw new Problem("limit-reached", {
      detail: `You can save up to ${LIMITS.resumes} résumés. Delete one before you save another.`,
    });
  }
  const [kept] = await tx
    .insert(resumes)
    .values({ ...document, ownerId, createdAt: clock.now() })
    .returning({ json: jsonText<Resume>(resumeFields) });
  if (!kept) throw new Error("PostgreSQL inserted no résumé");
  await requireRoom(tx, ownerId);
  return kept.json;
}
