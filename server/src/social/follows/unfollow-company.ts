import { operation } from "../../kernel/core/operation";
import { follows } from "../../kernel/db/schema";
import { chosenFollow } from "./chosen-follow";

/** No longer follows a company. */
export const unfollowCompany = operation("unfollowCompany", {
  run: async ({ db, viewer, params }) => {
    await db.delete(follows).where(chosenFollow(viewer.id, params.id));
    return undefined;
  },
});
