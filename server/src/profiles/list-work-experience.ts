import { eq } from "drizzle-orm";
import type { WorkExperience } from "shared/contract/people";
import { jsonList, jsonText } from "../db/json";
import { workExperience } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { newestWorkFirst, workExperienceFields } from "./work-experience-json";

/** The viewer's work experience, newest first (spec §7). */
export const listWorkExperience: OperationOf<"listWorkExperience"> = async ({ db, viewer }) =>
  jsonList(
    await db
      .select({ json: jsonText<WorkExperience>(workExperienceFields) })
      .from(workExperience)
      .where(eq(workExperience.userId, viewer.id))
      .orderBy(...newestWorkFirst),
  );
