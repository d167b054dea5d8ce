import type { Resume } from "@guildway/shared/contract/resumes";
import { desc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { jsonList, jsonText } from "../../kernel/db/json";
import { resumes } from "../../kernel/db/schema";
import { resumeFields } from "./resume-json";

/** The viewer's saved résumés, newest first. */
export const listResumes = operation("listResumes", {
  run: async ({ db, viewer }) => {
    const rows = await db
      .select({ json: jsonText<Resume>(resumeFields) })
      .from(resumes)
      .where(eq(resumes.ownerId, viewer.id))
      .orderBy(desc(resumes.createdAt), desc(resumes.id));
    return jsonList(rows);
  },
});
