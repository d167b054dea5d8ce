import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { isPair, pairOf } from "../connections/pair";
import type { OperationOf } from "../core/operation";
import { invalid, notFound } from "../core/problem";
import { blocks, connections, profiles } from "../db/schema";
import { announce } from "../events/announce";
import { takeBackConnection } from "../notifications/take-back";
import { seesProfile } from "../policies/visibility";

/**
 * Blocks a person, so that neither sees the other. A connection or request between the two ends; a rejected request
 * stays, so that the rejected person can't ask again after the block is removed.
 * @throws {Problem} 422 for the viewer themselves, 404 if the viewer does not see the person and has not blocked them before
 */
export const blockUser: OperationOf<"blockUser"> = async ({ db, viewer, params }) => {
  const { lowId, highId } = pairOf(viewer.id, params.id);
  if (lowId === highId) throw invalid([{ path: "id", message: "You can't block yourself" }]);
  const blocked = db.select({ id: blocks.blockedId }).from(blocks).where(eq(blocks.blockerId, viewer.id));
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.id, params.id), or(seesProfile(viewer.id), inArray(profiles.id, blocked))))
      .for("key share");
    if (!person) throw notFound("user");
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
    await tx.insert(blocks).values({ blockerId: viewer.id, blockedId: person.id }).onConflictDoNothing();
    const ended = await tx
      .delete(connections)
      .where(
        and(isPair(viewer.id, person.id), or(eq(connections.id, newId), ne(connections.status, "rejected"))),
      )
      .returning({ id: connections.id });
    if (ended.some(({ id }) => id !== newId)) await announce(tx, { type: "connections" }, person.id);
    await takeBackConnection(tx, lowId, highId);
    return undefined;
  });
};
