import { operation } from "../../kernel/core/operation";
import { requireVisibleJob } from "../../kernel/policies/job-visibility";
import { readDraft } from "./read-draft";

/** The viewer's draft of an application for a job, open or closed (product §9). */
export const getApplicationDraft = operation("getApplicationDraft", {
  run: async ({ db, viewer, params }) => {
    await requireVisibleJob(db, viewer.id, params.id);
    return readDraft(db, params.id, viewer.id);
  },
});
