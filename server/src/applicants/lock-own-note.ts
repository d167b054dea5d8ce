import { eq } from "drizzle-orm";
import { notFound } from "../core/problem";
import type { Database } from "../db/database";
import { applicationNotes } from "../db/schema";
import { requirePartInApplication } from "../policies/application-policy";
import { requireAuthor } from "../policies/authorship-policy";

/**
 * Locks a note that the viewer wrote and may still read until the transaction ends.
 * @throws {Problem} 404 for people who can't read it, 403 for the team's other recruiters
 */
export async function lockOwnNote(tx: Database, id: string, viewerId: string) {
  const [note] = await tx.select().from(applicationNotes).where(eq(applicationNotes.id, id)).for("update");
  if (!note) throw notFound("note");
  const { recruits, jobId } = await requirePartInApplication(tx, note.applicationId, viewerId);
  if (!recruits) throw notFound("note");
  requireAuthor(note, viewerId, "note");
  return { ...note, jobId };
}
