import type { OperationOf } from "../../kernel/core/operation";
import { follows } from "../../kernel/db/schema";
import { requireVisibleCompany } from "../../kernel/policies/job-visibility";

/**
 * Follows a company, so that the viewer's network feed shows its posts.
 * @throws {Problem} 404
 */
export const followCompany: OperationOf<"followCompany"> = async ({ db, clock, viewer, params }) => {
  await requireVisibleCompany(db, viewer.id, params.id);
  await db
    .insert(follows)
    .values({ followerId: viewer.id, companyId: params.id, createdAt: clock.now() })
    .onConflictDoNothing();
  return undefined;
};
