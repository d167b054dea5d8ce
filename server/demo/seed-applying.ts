import { eq } from "drizzle-orm";
import type { FileStore } from "../src/kernel/core/file-store";
import { applicationDrafts, applications, resumes } from "../src/kernel/db/schema";
import { storeCopy } from "../src/kernel/storage/document-key";
import type { OpenJob } from "./seed-companies";
import type { Resident } from "./seed-people";
import { before, DAY, HOUR } from "./time";
import type { World } from "./world";

const RESUME = `Amara Okafor
Structural engineer

Load ratings, inspections and repairs of steel bridges. AutoCAD, finite elements, and reports that a welder can read.
`;

/** What a member has prepared for applying: one half-finished draft, and a résumé. */
export async function seedApplying(
  { db, now, newId }: World,
  member: Resident,
  openJobs: readonly OpenJob[],
  files: FileStore | undefined,
): Promise<void> {
  const sent = await db
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(eq(applications.userId, member.id));
  const applied = new Set(sent.map(({ jobId }) => jobId));
  const job = openJobs.find(
    ({ id, skills }) => !applied.has(id) && skills.some((skill) => member.skills.includes(skill)),
  );
  const [first] = job?.questions.filter(({ questionType }) => questionType === "Written Response") ?? [];
  if (job && first) {
    await db.insert(applicationDrafts).values({
      userId: member.id,
      jobId: job.id,
      answers: [
        {
          question_id: first.id,
          texts: [
            "Steel is what I know best, and I'd like to work where it is made as well as where it is checked.",
          ],
          file_ids: [],
        },
      ],
      updatedAt: before(now, 5 * HOUR),
      version: 2,
    });
  }
  const content = new TextEncoder().encode(RESUME);
  const createdAt = before(now, 20 * DAY);
  // Drawn even if it isn't used, so that all later random values stay the same.
  const id = newId(createdAt);
  if (!files) return;
  const document = { name: "Amara Okafor.txt", mediaType: "text/plain; charset=utf-8", content };
  await db
    .insert(resumes)
    .values({ id, ownerId: member.id, ...(await storeCopy(files, document)), createdAt });
}
