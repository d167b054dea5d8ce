import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { jobAlerts } from "../../kernel/db/schema";

/** Ends one of the viewer's job alerts; other people's aren't found. */
export const deleteJobAlert = operation("deleteJobAlert", {
  run: async ({ db, params, viewer }) => {
    const deleted = await db
      .delete(jobAlerts)
      .where(and(eq(jobAlerts.id, params.id), eq(jobAlerts.userId, viewer.id)))
      .returning({ id: jobAlerts.id });
    if (deleted.length === 0) throw notFound("job alert");
    return undefined;
  },
});
