import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perDay, perMinute } from "../../kernel/core/rates";
import { mutes } from "../../kernel/db/schema";
import { requireOther } from "../../kernel/policies/require-other";
import { requireVisiblePerson } from "../../kernel/policies/visibility";

/**
 * Leaves a person's posts out of the viewer's feeds, hashtags and search. Nobody is notified.
 * @throws {Problem} 422 for the viewer themselves, 404 if the viewer doesn't see the person
 */
export const muteUser = operation("muteUser", {
  rates: {
    account: [perMinute(60), perDay(500)],
    total: {
      of: mutes,
      most: 2_000,
      where: (account) => eq(mutes.muterId, account),
      detail: "You have muted 2,000 people, which is the limit. Unmute some before you mute another.",
    },
  },
  run: async ({ db, clock, viewer, params }) => {
    requireOther(viewer.id, params.id, "You can't mute yourself");
    await requireVisiblePerson(db, viewer.id, params.id);
    await db
      .insert(mutes)
      .values({ muterId: viewer.id, mutedId: params.id, createdAt: clock.now() })
      .onConflictDoNothing();
    return undefined;
  },
});
