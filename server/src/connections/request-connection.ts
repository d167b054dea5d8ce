import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { OperationOf } from "../core/operation";
import { invalid, notFound } from "../core/problem";
import type { Database } from "../db/database";
import { connections, profiles } from "../db/schema";
import { notify } from "../notifications/notify";
import { takeBackConnection } from "../notifications/take-back";
import { requireMayAsk } from "../policies/connection-policy";
import { requireVisiblePerson } from "../policies/visibility";
import { announceConnection } from "./announce-connection";
import { pairOf } from "./pair";

/**
 * Asks for a connection, or accepts the other person's request; null if the two are already connected (product §6,
 * §14.1).
 */
export const requestConnection: OperationOf<"requestConnection"> = async ({ db, viewer, query, clock }) => {
  const { lowId, highId } = pairOf(viewer.id, query.user_id);
  if (lowId === highId) {
    throw invalid([{ path: "user_id", message: "You can't connect with yourself" }]);
  }
  const news = { userId: query.user_id, actorId: viewer.id };
  return db.transaction(async (tx) => {
    await requirePerson(tx, query.user_id);
    const newId = uuidv7();
    // Creates the row or locks the existing one, in one statement: two people who ask each other at once meet here.
    const [row] = await tx
      .insert(connections)
      .values({ id: newId, lowId, highId, requesterId: viewer.id })
      .onConflictDoUpdate({
        target: [connections.lowId, connections.highId],
        set: { requesterId: sql`${connections.requesterId}` },
      })
      .returning();
    if (!row) throw new Error("PostgreSQL has neither inserted nor found a connection");

    // Under the row's lock, by which time any concurrent block has been committed.
    await requireVisiblePerson(tx, viewer.id, query.user_id);

    const { id, requesterId, status } = row;
    if (status === "accepted") return null;
    requireMayAsk(row, viewer.id);
    if (id === newId) {
      await notify(tx, clock, "connection-request", news);
      await announceConnection(tx, viewer.id, query.user_id);
    }
    if (requesterId === viewer.id) return { id, status };

    const now = clock.now();
    // The person who rejected may ask afresh; asking someone who has asked you accepts their request.
    const next =
      status === "rejected"
        ? ({ status: "pending", requesterId: viewer.id, createdAt: now } as const)
        : ({ status: "accepted" } as const);
    await tx
      .update(connections)
      .set({ ...next, updatedAt: now })
      .where(eq(connections.id, id));
    await takeBackConnection(tx, lowId, highId);
    await notify(tx, clock, next.status === "accepted" ? "connection-accepted" : "connection-request", news);
    await announceConnection(tx, viewer.id, query.user_id);
    return { id, status: next.status };
  });
};

async function requirePerson(tx: Database, id: string): Promise<void> {
  // The lock keeps the profile from being deleted before the connection refers to it.
  const [found] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for("key share");
  if (!found) throw notFound("user");
}
