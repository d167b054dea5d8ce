import { operation } from "../../kernel/core/operation";
import { follows } from "../../kernel/db/schema";
import { requireVisibleCompany } from "../../kernel/policies/job-visibility";
import { chosenFollow } from "./chosen-follow";

/**
 * Whether the viewer follows a company.
 * @throws {Problem} 404
 */
export const getCompanyFollow = operation("getCompanyFollow", {
  run: async ({ db, viewer, params }) => {
    await requireVisibleCompany(db, viewer.id, params.id);
    return { followed: (await db.$count(follows, chosenFollow(viewer.id, params.id))) > 0 };
  },
});
