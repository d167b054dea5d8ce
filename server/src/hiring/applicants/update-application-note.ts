import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { CHANGE_RATES } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import { applicationNotes } from "../../kernel/db/schema";
import { nextVersion, requireCurrent } from "../../kernel/policies/versions";
import { announceToRecruiters } from "../application-events/announce-applications";
import { lockOwnNote, requireOwnNote } from "./lock-own-note";
import { selectNotes } from "./select-notes";

/** Changes the viewer's own note. */
export const updateApplicationNote = operation("updateApplicationNote", {
  rates: CHANGE_RATES,
  guard: ({ db, viewer, params }) => requireOwnNote(db, params.id, viewer),
  run: async ({ db, clock, viewer, request, params, body: { text } }) =>
    db.transaction(async (tx) => {
      const note = await lockOwnNote(tx, params.id, viewer);
      await requireCurrent(tx, { request, viewer }, note, () => readNote(tx, params.id, viewer.id));
      await tx
        .update(applicationNotes)
        .set({
          text,
          version: nextVersion(applicationNotes.version),
          updatedAt: clock.now(),
          updatedBy: viewer.id,
        })
        .where(eq(applicationNotes.id, params.id));
      await announceToRecruiters(tx, note.jobId);
      return readNote(tx, params.id, viewer.id);
    }),
});

async function readNote(tx: Transaction, id: string, viewerId: string) {
  const [note] = await selectNotes(tx, viewerId, eq(applicationNotes.id, id));
  if (!note) throw notFound("note");
  return note.json;
}
