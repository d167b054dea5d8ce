import type { WorkExperience } from "@guildway/shared/contract/people";
import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { jsonList, jsonText } from "../../kernel/db/json";
import { workExperience } from "../../kernel/db/schema";
import { newestWorkFirst, workExperienceFields } from "./work-experience-json";

/** The viewer's work experience, newest first (product §14.1). */
export const listWorkExperience = operation("listWorkExperience", {
  run: async ({ db, viewer }) =>
    jsonList(
      await db
        .select({ json: jsonText<WorkExperience>(workExperienceFields) })
        .from(workExperience)
        .where(eq(workExperience.userId, viewer.id))
        .orderBy(...newestWorkFirst),
    ),
});
