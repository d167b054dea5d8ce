import { and, eq } from "drizzle-orm";
import { readFile } from "../../kernel/core/file-store";
import { notFound } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import { resumes } from "../../kernel/db/schema";

/**
 * Reads a résumé with its content.
 * @throws {Problem} 404 if it isn't this person's
 */
export async function readResume({ db, files }: Pick<Services, "db" | "files">, id: string, ownerId: string) {
  const [resume] = await db
    .select({ name: resumes.name, mediaType: resumes.mediaType, storageKey: resumes.storageKey })
    .from(resumes)
    .where(and(eq(resumes.id, id), eq(resumes.ownerId, ownerId)));
  const content = resume && (await readFile(files, resume.storageKey));
  if (!content) throw notFound("résumé");
  return { name: resume.name, mediaType: resume.mediaType, content };
}
