import { eq } from "drizzle-orm";
import { notFound } from "../../kernel/core/problem";
import type { Viewer } from "../../kernel/core/viewer";
import type { Database, Transaction } from "../../kernel/db/database";
import { applicationNotes } from "../../kernel/db/schema";
import { requirePartInApplication } from "../../kernel/policies/application-policy";
import { requireAuthor } from "../../kernel/policies/authorship-policy";

/**
 * Locks a note that the viewer wrote and may still read until the transaction ends.
 * @throws {Problem} 404 for people who can't read it, 403 for the team's other recruiters
 */
export async function lockOwnNote(tx: Transaction, id: string, viewer: Viewer) {
  const [note] = await selectNote(tx, id).for("update");
  return requireOwn(tx, note, viewer);
}

/** Refuses the same people as {@link lockOwnNote}, without a lock. */
export async function requireOwnNote(db: Database, id: string, viewer: Viewer): Promise<void> {
  const [note] = await selectNote(db, id);
  await requireOwn(db, note, viewer);
}

function selectNote(db: Database, id: string) {
  return db.select().from(applicationNotes).where(eq(applicationNotes.id, id));
}

async function requireOwn(
  db: Database,
  note: typeof applicationNotes.$inferSelect | undefined,
  viewer: Viewer,
) {
  if (!note) throw notFound("note");
  const { recruits, jobId } = await requirePartInApplication(db, note.applicationId, viewer);
  if (!recruits) throw notFound("note");
  requireAuthor(note, viewer.id, "note");
  return { ...note, jobId };
}
