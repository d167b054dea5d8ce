import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { follows, mutes } from "../../kernel/db/schema";
import { requireVisiblePerson } from "../../kernel/policies/visibility";
import { chosenFollow } from "./chosen-follow";

/**
 * Whether the viewer follows a person, other than by being connected, and whether they have muted them.
 * @throws {Problem} 404 if the viewer doesn't see the person
 */
export const getUserFollow = operation("getUserFollow", {
  run: async ({ db, viewer, params }) => {
    await requireVisiblePerson(db, viewer.id, params.id);
    const isMuted = and(eq(mutes.muterId, viewer.id), eq(mutes.mutedId, params.id));
    const [followed, muted] = await Promise.all([
      db.$count(follows, chosenFollow(viewer.id, params.id)),
      db.$count(mutes, isMuted),
    ]);
    return { followed: followed > 0, muted: muted > 0 };
  },
});
