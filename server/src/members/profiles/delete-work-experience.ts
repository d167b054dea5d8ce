import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { workExperience } from "../../kernel/db/schema";

/**
 * Deletes one of the viewer's work experiences.
 * @throws {Problem} 404 if it doesn't exist or isn't the viewer's
 */
export const deleteWorkExperience = operation("deleteWorkExperience", {
  run: async ({ db, viewer, params }) => {
    const [deleted] = await db
      .delete(workExperience)
      .where(and(eq(workExperience.id, params.id), eq(workExperience.userId, viewer.id)))
      .returning({ id: workExperience.id });
    if (!deleted) throw notFound("work experience");
    return undefined;
  },
});
