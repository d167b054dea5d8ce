import { operation } from "../../kernel/core/operation";
import { follows } from "../../kernel/db/schema";
import { requireOther } from "../../kernel/policies/require-other";
import { chosenFollow } from "./chosen-follow";

/**
 * No longer follows a person. Their posts stay in the viewer's network feed while the two are connected.
 * @throws {Problem} 422 for the viewer themselves
 */
export const unfollowUser = operation("unfollowUser", {
  run: async ({ db, viewer, params }) => {
    requireOther(viewer.id, params.id, "You can't follow yourself");
    await db.delete(follows).where(chosenFollow(viewer.id, params.id));
    return undefined;
  },
});
