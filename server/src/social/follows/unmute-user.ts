import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { mutes } from "../../kernel/db/schema";
import { requireOther } from "../../kernel/policies/require-other";

/**
 * Shows a person's posts in the viewer's feeds again.
 * @throws {Problem} 422 for the viewer themselves
 */
export const unmuteUser = operation("unmuteUser", {
  run: async ({ db, viewer, params }) => {
    requireOther(viewer.id, params.id, "You can't mute yourself");
    await db.delete(mutes).where(and(eq(mutes.muterId, viewer.id), eq(mutes.mutedId, params.id)));
    return undefined;
  },
});
