import type { OperationOf } from "../../kernel/core/operation";
import { mutes } from "../../kernel/db/schema";
import { requireOther } from "../../kernel/policies/require-other";
import { requireVisiblePerson } from "../../kernel/policies/visibility";

/**
 * Leaves a person's posts out of the viewer's feeds. Nobody is notified, and everything else stays as it is.
 * @throws {Problem} 422 for the viewer themselves, 404 if the viewer doesn't see the person
 */
export const muteUser: OperationOf<"muteUser"> = async ({ db, clock, viewer, params }) => {
  requireOther(viewer.id, params.id, "You can't mute yourself");
  await requireVisiblePerson(db, viewer.id, params.id);
  await db
    .insert(mutes)
    .values({ muterId: viewer.id, mutedId: params.id, createdAt: clock.now() })
    .onConflictDoNothing();
  return undefined;
};
