import { and, eq, ne, or, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { isPair, pairOf } from "../connections/pair";
import type { OperationOf } from "../core/operation";
import { invalid, notFound } from "../core/problem";
import { blocks, connections, profiles } from "../db/schema";
import { announce } from "../events/announce";
import { takeBackConnection } from "../notifications/take-back";

/**
 * Blocks a person: neither sees the other any more. A connection or a request between the two ends with it; a
 * rejected one stays, so that who was rejected can't ask again once the block is taken back.
 * @throws {Problem} 422 for oneself, 404
 */
export const blockUser: OperationOf<"blockUser"> = async ({ db, viewer, params }) => {
  const { lowId, highId } = pairOf(viewer.id, params.id);
  if (lowId === highId) throw invalid([{ path: "id", message: "You can't block yourself" }]);
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, params.id))
      .for("key share");
    if (!person) throw notFound("user");
    // Makes or locks the pair's row as asking for a connection does: who asks meanwhile waits here, and then
    // finds the block.
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
