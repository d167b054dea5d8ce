import { operation } from "../../kernel/core/operation";
import { deleteDraft } from "../applications/delete-draft";

/** Deletes the viewer's draft for a job with its files; repeating it changes nothing. */
export const deleteApplicationDraft = operation("deleteApplicationDraft", {
  run: async ({ db, viewer, params }) => {
    await db.transaction((tx) => deleteDraft(tx, params.id, viewer.id));
    return undefined;
  },
});
