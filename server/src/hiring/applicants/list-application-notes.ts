import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { jsonList } from "../../kernel/db/json";
import { applicationNotes } from "../../kernel/db/schema";
import { requireRecruiterOfApplication } from "../../kernel/policies/application-policy";
import { selectNotes } from "./select-notes";

/** The team's notes about an application, oldest first; never shown to the applicant (product §9). */
export const listApplicationNotes = operation("listApplicationNotes", {
  run: async ({ db, viewer, params }) => {
    await requireRecruiterOfApplication(db, params.id, viewer);
    return jsonList(await selectNotes(db, viewer.id, eq(applicationNotes.applicationId, params.id)));
  },
});
