import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { jsonList } from "../../kernel/db/json";
import { interviews } from "../../kernel/db/schema";
import { requirePartInApplication } from "../../kernel/policies/application-policy";
import { selectInterviews } from "./select-interviews";

/** An application's interviews, the latest first, for both sides (product §9). */
export const listInterviews = operation("listInterviews", {
  run: async ({ db, viewer, params }) => {
    await requirePartInApplication(db, params.id, viewer);
    return jsonList(await selectInterviews(db, eq(interviews.applicationId, params.id)));
  },
});
