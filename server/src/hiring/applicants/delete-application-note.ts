import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { applicationNotes } from "../../kernel/db/schema";
import { announceToRecruiters } from "../application-events/announce-applications";
import { lockOwnNote } from "./lock-own-note";

/** Deletes the viewer's own note. */
export const deleteApplicationNote = operation("deleteApplicationNote", {
  run: async ({ db, viewer, params }) =>
    db.transaction(async (tx) => {
      const { jobId } = await lockOwnNote(tx, params.id, viewer);
      await tx.delete(applicationNotes).where(eq(applicationNotes.id, params.id));
      await announceToRecruiters(tx, jobId);
      return undefined;
    }),
});
