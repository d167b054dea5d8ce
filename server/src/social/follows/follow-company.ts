import { operation } from "../../kernel/core/operation";
import { follows } from "../../kernel/db/schema";
import { requireVisibleCompany } from "../../kernel/policies/job-visibility";
import { FOLLOW_RATES } from "./follow-rates";

/**
 * Follows a company, so that the viewer's network feed shows its posts.
 * @throws {Problem} 404
 */
export const followCompany = operation("followCompany", {
  rates: FOLLOW_RATES,
  run: async ({ db, clock, viewer, params }) => {
    await requireVisibleCompany(db, viewer.id, params.id);
    await db
      .insert(follows)
      .values({ followerId: viewer.id, companyId: params.id, createdAt: clock.now() })
      .onConflictDoNothing();
    return undefined;
  },
});
