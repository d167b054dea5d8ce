import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { resumes } from "../../kernel/db/schema";

/** Deletes one of the viewer's résumés; applications have copies of their own. */
export const deleteResume = operation("deleteResume", {
  run: async ({ db, viewer, params }) => {
    const deleted = await db
      .delete(resumes)
      .where(and(eq(resumes.id, params.id), eq(resumes.ownerId, viewer.id)))
      .returning({ id: resumes.id });
    if (deleted.length === 0) throw notFound("résumé");
    return undefined;
  },
});
