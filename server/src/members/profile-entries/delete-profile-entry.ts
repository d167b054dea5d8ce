import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { profileEntries } from "../../kernel/db/schema";

/**
 * Deletes one entry of the viewer's profile.
 * @throws {Problem} 404 if it doesn't exist or isn't the viewer's
 */
export const deleteProfileEntry = operation("deleteProfileEntry", {
  run: async ({ db, viewer, params }) => {
    const [deleted] = await db
      .delete(profileEntries)
      .where(and(eq(profileEntries.id, params.id), eq(profileEntries.userId, viewer.id)))
      .returning({ id: profileEntries.id });
    if (!deleted) throw notFound("profile entry");
    return undefined;
  },
});
