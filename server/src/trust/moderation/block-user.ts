import { and, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { operation } from "../../kernel/core/operation";
import { invalid, notFound } from "../../kernel/core/problem";
import { perDay, perMinute } from "../../kernel/core/rates";
import { blocks, connections, profiles } from "../../kernel/db/schema";
import { announce } from "../../kernel/events/announce";
import { isPair, lockPair, pairOf } from "../../kernel/policies/pair";
import { seesProfile } from "../../kernel/policies/visibility";
import { announcePair } from "../../messaging/announce-conversation";
import { retractConnection } from "../../social/notifications/retract";

/** A person who blocked the viewer less than this long ago may still be on the viewer's screen. */
const ON_SCREEN_MS = 60_000;

/**
 * Blocks a person, so that neither sees the other. A connection or request between the two ends; a rejected request
 * stays, so that the rejected person can't ask again after the block is removed.
 * Two people may block each other at once: the second still can, for a minute.
 * @throws {Problem} 422 for the viewer themselves, 404 if the viewer doesn't see the person and hasn't blocked them before
 */
export const blockUser = operation("blockUser", {
  rates: { account: [perMinute(60), perDay(500)] },
  run: async ({ db, clock, viewer, params }) => {
    const { lowId, highId } = pairOf(viewer.id, params.id);
    if (lowId === highId) throw invalid([{ path: "id", message: "You can't block yourself" }]);
    const blocked = db.select({ id: blocks.blockedId }).from(blocks).where(eq(blocks.blockerId, viewer.id));
    const blockedViewer = db
      .select({ id: blocks.blockerId })
      .from(blocks)
      .where(
        and(
          eq(blocks.blockedId, viewer.id),
          gt(blocks.createdAt, new Date(clock.now().getTime() - ON_SCREEN_MS)),
        ),
      );
    return db.transaction(async (tx) => {
      const [person] = await tx
        .select({ id: profiles.id })
        .from(profiles)
        .where(
          and(
            eq(profiles.id, params.id),
            or(seesProfile(viewer.id), inArray(profiles.id, blocked), inArray(profiles.id, blockedViewer)),
          ),
        )
        .for("key share");
      if (!person) throw notFound("user");
      await lockPair(tx, viewer.id, person.id);
      // Creates or locks the pair's row as a connection request does: a concurrent request waits here, and then finds
      // the block.
      const newId = uuidv7();
      await tx
        .insert(connections)
        .values({ id: newId, lowId, highId, requesterId: viewer.id })
        .onConflictDoUpdate({
          target: [connections.lowId, connections.highId],
          set: { requesterId: sql`${connections.requesterId}` },
        });
      await tx
        .insert(blocks)
        .values({ blockerId: viewer.id, blockedId: person.id, createdAt: clock.now() })
        .onConflictDoNothing();
      const ended = await tx
        .delete(connections)
        .where(
          and(
            isPair(viewer.id, person.id),
            or(eq(connections.id, newId), ne(connections.status, "rejected")),
          ),
        )
        .returning({ id: connections.id });
      if (ended.some(({ id }) => id !== newId)) await announce(tx, { type: "connections" }, person.id);
      await retractConnection(tx, lowId, highId);
      await announcePair(tx, lowId, highId);
      return undefined;
    });
  },
});
